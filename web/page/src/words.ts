// SPDX-License-Identifier: GPL-3.0-or-later
// The page's own sentences: what an effect says in short, and what an answer comes to.
import { assigning } from "./declared.ts";
import { declaringSide } from "./edit.ts";
import type { Answer, Claim, Doc, Effect, Problem, Reason, Selector, Step } from "./types.ts";

export const STEP_WORDS: Record<Step, string> = {
  "beginning-of-combat": "Beginning of combat", "declare-attackers": "Attackers", "declare-blockers": "Blockers",
  "combat-damage": "Combat damage", "damage": "Damage", "divide": "Division", "end-of-combat": "End of combat",
};

/** Whom a selector means: by their ids, or `all` of a sort with what distinguishes them in brackets. */
export function which(selector: unknown, all: string): string {
  if (typeof selector !== "object" || selector === null || Object.keys(selector).length === 0) return all;
  const keys = Object.keys(selector);
  const { id, any, kind, of } = selector as Selector;
  if (keys.length === 1 && id !== undefined) return [id].flat().join(" and ");
  if (keys.length === 1 && Array.isArray(any)) return any.map((one) => which(one, all)).join(" or ");
  if (keys.length === 2 && kind !== undefined && of !== undefined) return `${String(kind)}s of ${[of].flat().join(" or ")}`;
  const words = keys.map((key) => {
    const value = (selector as Selector)[key], name = key.replace(/_/g, " ");
    if (key === "not") return `not ${which(value, "")}`;
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return `${name} ${Object.entries(value).map(([k, v]) => `${k.replace(/_/g, " ")} ${String(v)}`).join(", ")}`;
    return typeof value === "boolean" ? `${value ? "" : "not "}${name}` : `${name} ${[value].flat().map((v) => typeof v === "object" ? which(v, "") : String(v)).join(" or ")}`;
  }).join(", ");
  return all === "" ? words : `${all} (${words})`;
}

/** Whose damage to whom. */
function dealt(effect: Effect): string {
  return `${effect.from ? ` from ${which(effect.from, "anything")}` : ""}${effect.to ? ` to ${which(effect.to, "anybody")}` : ""}`;
}

/** What creatures can do as though they, or the attackers, were different. */
function asThough(effect: Effect, creatures: string): string {
  const words = (key: string) => [effect[key] ?? []].flat().join(" and ");
  const parts = [
    effect.untapped && "they were untapped", effect.lacks && `they had no ${words("lacks")}`, effect.has && `they had ${words("has")}`,
    effect.blocker_has && `they had ${words("blocker_has")}`, effect.attacker_lacks && `these had no ${words("attacker_lacks")}`,
  ].filter(Boolean).join(" and ");
  const deed = effect.lacks || effect.has ? `attack${effect.targets ? ` ${which(effect.targets, "")}` : ""}` : `block ${which(effect.attackers, "attackers")}`;
  return `${creatures} can ${deed} as though ${isOne(effect.creatures) ? parts.replace(/\bthey\b/g, "it") : parts}`;
}

/** Whether a selector means one thing, by its id. */
const isOne = (selector: unknown) => typeof selector === "object" && selector !== null && Object.keys(selector).join() === "id" && [(selector as Selector).id].flat().length === 1;

/** An effect in a line: "all able to block elf do so". */
export function effectWords(effect: Effect): string {
  const creatures = which(effect.creatures, "creatures");
  const attackers = which(effect.attackers, "attackers");
  const at = effect.targets ? ` ${which(effect.targets, "")}` : "";
  const by = typeof effect.by === "object" && effect.by ? ` by ${which(effect.by, "creatures")}` : effect.except_by ? ` except by ${which(effect.except_by, "creatures")}` : "";
  const count = String(effect.count ?? "");
  const cost = [effect.cost].flat().map((c) => Object.entries((c ?? {}) as object).map(([k, v]) => `${String(v)} ${k}`).join(" and ")).join(" or ");
  const unless = effect.unless ? " unless others do, too" : "";
  const many = (effect.times ?? 1) > 1 ? ` (${effect.times} times)` : "";
  const least = (effect.at_least as number | undefined) ?? 1;
  const s = isOne(effect.creatures) ? "s" : "";
  const sentences: Record<string, () => string> = {
    "lure": () => effect.by && Object.keys(effect.by).length > 0 ? `${which(effect.by, "creatures")} block${isOne(effect.by) ? "s" : ""} ${attackers} if able` : `all able to block ${attackers} do so`,
    "must-attack": () => `${creatures} attack${s}${at} if able`,
    "must-be-attacked": () => `attack${at} with ${least} or more if able`,
    "must-block": () => `${creatures} block${s}${effect.attackers ? ` ${attackers}` : ""} if able`,
    "must-be-blocked": () => effect.at_most === 1 && least === 1 ? `exactly one blocks ${attackers} if able` : `${attackers} must be blocked${least > 1 ? ` by ${least} or more` : ""}${by} if able`,
    "cant-attack": () => `${creatures} can't attack${at}${unless}`,
    "cant-block": () => `${creatures} can't block${effect.attackers ? ` ${attackers}` : ""}${unless}`,
    "cant-be-blocked": () => `${attackers} can't be blocked${by}`,
    "min-blockers": () => effect.count === "all" ? `${attackers} can't be blocked unless all block` : `${attackers} can't be blocked by fewer than ${count}`,
    "max-blockers": () => `${attackers} can't be blocked by more than ${count}`,
    "max-attackers": () => `no more than ${count} can attack${at}`,
    "max-blocking": () => `no more than ${count} can block`,
    "only-alone": () => `${creatures} can only ${String(effect.step ?? "")} alone`,
    "extra-blocks": () => `${creatures} can block ${count === "any" ? "any number of attackers" : `${count} more`}`,
    "attack-cost": () => `${creatures} can't attack${at} without paying ${cost} each`,
    "block-cost": () => `${creatures} can't block${effect.attackers ? ` ${attackers}` : ""} without paying ${cost}`,
    "prevent-damage": () => `${effect.amount === undefined ? "" : `${String(effect.amount)} `}damage${dealt(effect)} is prevented`,
    "multiply-damage": () => `damage${dealt(effect)} is multiplied by ${String(effect.by ?? 2)}`,
    "cant-be-prevented": () => `damage${dealt(effect)} can't be prevented`,
    "as-though": () => asThough(effect, creatures),
  };
  return (sentences[effect.kind]?.() ?? `${effect.kind.replace(/-/g, " ")} ${effect.creatures ? creatures : ""}`.trim()) + many;
}

export interface Headline { state: "legal" | "illegal" | "unknown"; title: string; reason: string; rule: string | null }

const NUMBER = /\b\d{3}(?:\.\d+[a-z]?)?\b/;

/** The rule that a sentence cites last, in its brackets. */
export function ruleIn(sentence: string): string | null { return /\((?:[^()]*\b)?(\d{3}\.\d+[a-z]?)\)/.exec(sentence)?.[1] ?? NUMBER.exec(sentence)?.[0] ?? null; }

function capital(sentence: string): string { return sentence.charAt(0).toUpperCase() + sentence.slice(1); }
/** With a full stop, and without the marks by which a name could turn it around. */
export function sentence(text: string): string {
  const t = capital(text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "").trim());
  return /[.!?]$/.test(t) ? t : `${t}.`;
}

/** What is wrong with a document, and where: a pointer into it becomes names and numbers from 1. */
export function placed(doc: unknown, { path, message }: Problem): string {
  let here = doc;
  const way = path.split("/").slice(1).map((key) => {
    here = (here as Record<string, unknown> | null | undefined)?.[key];
    const { id } = (here ?? {}) as { id?: unknown };
    return typeof id === "string" && id !== "" ? id : /^\d+$/.test(key) ? `number ${Number(key) + 1}` : key;
  });
  return way.length === 0 ? message : `in ${way.join(", ")}: ${message}`;
}

/** Where a document names cards that no card file here has. */
export function cardsUnknown(answer: Answer | null): Problem[] {
  return answer?.error ? (answer.errors ?? [answer.error]).filter((e) => e.code === "unknown-card" && e.path.endsWith("/card")) : [];
}

/** Where a sentence of a card leaves a question undecided. */
export const UNREAD = "A sentence of a card was not understood, and may matter. Cards say which.";

/** The first sentence that leaves a question undecided. */
export function unreadWords({ unread = [] }: Answer): string {
  const [first] = unread;
  if (!first?.sentence) return UNREAD;
  const more = unread.length > 2 ? ` ${unread.length - 1} more sentences may, too.` : unread.length > 1 ? " One more sentence may, too." : "";
  return `${first.object ?? "A card"}: “${first.sentence.replace(/\.$/, "")}” ${first.status === "needs" ? "needs to be told something" : "was not understood"}, and may matter.${more}`;
}

/** The verdict in words: legal or not, and the first reason. */
export function headline(doc: Doc, answer: Answer): Headline {
  if (answer.error?.code === "missing-source" && assigning(doc)) {
    const who = /^'(.+?)'/.exec(answer.error.message)?.[1];
    return { state: "unknown", title: "Damage is left to assign", reason: who ? `${who} may give it to several: say under Damage how much to each.` : sentence(answer.error.message), rule: null };
  }
  if (answer.error) {
    const cards = [...new Set(cardsUnknown(answer).map((e) => e.message))];
    return { state: "unknown", title: "Can't be judged", reason: sentence(cards.length > 1 ? cards.join("; ") : placed(doc, answer.error)), rule: null };
  }
  if (answer.undecided) {
    return { state: "unknown", title: "Undecided", reason: answer.reason === "unread" ? unreadWords(answer) : "A limit was reached before a proof.", rule: null };
  }
  const deed = doc.step === "declare-attackers" ? "attack" : doc.step === "declare-blockers" ? "block" : "assignment";
  const by = doc.step === "declare-blockers" && doc.players.length > 2 ? ` by ${declaringSide(doc).join(" and ")}` : "";
  if (answer.legal) {
    const asked = (answer.requirements as { count: number; times: number; in_force: boolean }[] | undefined)
      ?.filter((r) => r.in_force).reduce((sum, r) => sum + r.count * r.times, 0) ?? 0;
    const cost = Object.entries(answer.cost ?? {}).map(([what, n]) => `${n} ${what}`).join(", ");
    const paid = cost ? ` It costs ${cost}.` : "";
    const obeys = asked === 0 ? `Nothing has to ${deed}.` : answer.obeyed === asked ? (asked === 1 ? "The only requirement is obeyed." : `All ${asked} requirements are obeyed.`)
      : `${answer.obeyed} of ${asked} requirements are obeyed, and no more can be.`;
    return { state: "legal", title: `Legal ${deed}${by}`, reason: (deed === "assignment" ? "" : obeys) + paid, rule: null };
  }
  const first: Reason | Claim | undefined = answer.violations?.[0] ??
    answer.claims?.find((c) => ["at-least-of", "conflict", "must"].includes(c.kind));
  const text = !first ? `It obeys ${answer.obeyed}, and ${answer.maximum} can be obeyed.` : "message" in first ? first.message : first.sentence;
  const rule = first?.rule ?? ruleIn(text) ?? answer.claims?.find((c) => c.kind === "maximum")?.rule;
  return { state: "illegal", title: `Illegal ${deed}${by}`, reason: sentence(text), rule: rule ?? null };
}

export function whoDeclares(doc: Doc): string {
  const names = declaringSide(doc).join(" and ");
  return doc.step === "declare-attackers" ? `${names} may attack` : doc.step === "declare-blockers" ? `${names} may block` : STEP_WORDS[doc.step] ?? doc.step;
}

/** A file's name from a title. */
export function fileName(doc: Doc, ending: string): string {
  const base = (doc.title ?? "table").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40);
  return `${base || "table"}.${ending}`;
}
