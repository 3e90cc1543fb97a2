// SPDX-License-Identifier: GPL-3.0-or-later
// One creature, or one thing that can be attacked, as a button on the board.
import { Component } from "preact";
import type { Creature, Option } from "./types.ts";

export interface CardProps {
  /** The id by which declarations name it: `goblin#2` for one of several attackers. */
  id: string;
  creature?: Creature;
  name: string;
  /** Others on the table have its name: its id tells it from them. */
  twin?: boolean;
  /** What sort of thing it is where it isn't a creature. */
  sort?: "player" | "planeswalker" | "battle";
  note?: string;
  /** What it was declared to do, in words: "blocks bear". */
  deed?: string;
  selected?: boolean;
  dimmed?: boolean;
  /** What the selected creature must, may or can't do to it. */
  option?: Option;
  /** What this creature must, may or can't do at all. */
  status?: Option;
  /** What of its card was not understood. */
  unread?: string;
  actor?: boolean;
  /** It stands for all of this creature's individuals that have no card of their own. */
  crowd?: string;
  /** It is under the finger, the mouse or the focus, or no longer. */
  onPoint?: (here: boolean) => void;
  onTap: () => void;
}

export const STATUS_WORDS = { must: "must", may: "may", never: "can't", undecided: "?" } as const;

function numbers(creature: Creature): string {
  if (creature.power === undefined && creature.toughness === undefined && creature.card) return "";
  return `${creature.power ?? 0}/${creature.toughness ?? 0}`;
}

/** What stands on the card besides its name and numbers. */
export function marks(creature: Creature): string[] {
  const yes = (key: string, word: string) => (creature[key] ? [word] : []);
  return [
    ...(creature.keywords ?? []).map(String), ...yes("tapped", "tapped"), ...yes("summoning_sick", "summoning sick"),
    ...yes("suspected", "suspected"), ...yes("detained", "detained"),
    ...(creature.goaded_by?.length ? [`goaded by ${creature.goaded_by.join(" and ")}`] : []),
    ...(creature.damage ? [`${creature.damage} damage`] : []), ...(creature.blocked === true ? ["blocked"] : []),
    ...(creature.blocked === false ? ["unblocked"] : []),
  ];
}

/** An id in two parts, of which the first may be cut where there is no room: ids that are alike differ at their ends. */
function parts(id: string): [string, string] {
  const end = /\D?\d{1,7}$/u.exec(id)?.[0] ?? [...id].slice(-5).join("");
  return [id.slice(0, id.length - end.length), end];
}

/** Drawn again only where something on it is another: most cards stay as they are while one is dragged. */
export class Card extends Component<CardProps> {
  shouldComponentUpdate(next: CardProps): boolean {
    const keys = new Set([...Object.keys(next), ...Object.keys(this.props)]) as Set<keyof CardProps>;
    // What a tap does depends on the rest, which is compared.
    return [...keys].some((key) => next[key] !== this.props[key] && !(typeof next[key] === "function" && typeof this.props[key] === "function"));
  }

  render(props: CardProps) { return <Face {...props} />; }
}

function Face(props: CardProps) {
  const { creature, option, status } = props;
  const words = creature ? marks(creature) : [];
  const count = creature && !props.id.includes("#") ? creature.count ?? 1 : 1;
  const plain = props.name.toLowerCase() === props.id.toLowerCase();
  const [begins, ends] = parts(props.id);
  const label = [
    count > 1 ? `${count} of ` : "", props.name, plain && !props.twin ? "" : `, called ${props.id}`, props.sort ? `, ${props.sort}` : "",
    creature && numbers(creature) ? `, ${numbers(creature)}` : "", words.length ? `, ${words.join(", ")}` : "",
    props.note ? `, ${props.note}` : "", props.deed ? `. ${(creature?.count ?? 1) > 1 ? "Of them" : "It"} ${props.deed}` : "",
    option ? `. ${option.creature} ${STATUS_WORDS[option.status]} ${option.attacker !== undefined ? "block" : "attack"} it` : "",
    props.unread ? `. Not understood: ${props.unread}` : "",
  ].join("");
  const classes = ["card", props.sort && "thing", props.selected && "selected", props.dimmed && "dimmed", creature?.tapped && "tapped",
    option && `is-${option.status}`, props.unread && "unread", props.deed && "declared", props.actor && "actor"].filter(Boolean).join(" ");
  return (
    <button type="button" class={classes} data-card={props.id} data-crowd={props.crowd} aria-pressed={props.actor ? Boolean(props.selected) : undefined}
      aria-describedby={props.onPoint && option ? `reason` : undefined} onClick={props.onTap}
      onFocus={() => props.onPoint?.(true)} onBlur={() => props.onPoint?.(false)} onPointerEnter={() => props.onPoint?.(true)} onPointerLeave={() => props.onPoint?.(false)}>
      <span class="visually-hidden">{label}</span>
      <span class="card-face" aria-hidden="true">
        <span class="card-name">{count > 1 ? <><b class="count">{count}×</b> </> : null}{props.name}</span>
        {plain && !props.twin ? null : <span class={props.twin ? "card-id twin" : "card-id"}><span>{begins}</span>{ends}</span>}
        <span class="card-marks">{props.note ? <i>{props.note}{props.sort || words.length ? ", " : ""}</i> : null}{props.sort ? props.sort : words.join(", ")}</span>
        {props.unread ? <span class="card-unread">{props.unread}</span> : null}
        <span class="card-foot">
          {option ? <span class={`badge ${option.status}`}>{STATUS_WORDS[option.status]}</span>
            : status && (status.status === "must" || status.status === "never") && !props.deed
              ? <span class={`badge quiet ${status.status}`}>{STATUS_WORDS[status.status]}</span> : null}
          {props.deed ? <span class="deed">{props.deed}</span> : null}
          {creature && numbers(creature) ? <span class="numbers">{numbers(creature)}</span> : null}
        </span>
      </span>
    </button>
  );
}
