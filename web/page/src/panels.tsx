// SPDX-License-Identifier: GPL-3.0-or-later
// Which panel shows what.
import { AddPanel } from "./add.tsx";
import { CreaturePanel } from "./creature.tsx";
import { AskPanel } from "./ask.tsx";
import { CardsPanel } from "./cards.tsx";
import { CombatPanel } from "./combat_panel.tsx";
import { assigning, declaring } from "./declared.ts";
import { EffectsPanel } from "./effects.tsx";
import { ExamplesPanel } from "./examples.tsx";
import { KeepPanel } from "./keep.tsx";
import { LearnPanel } from "./learn.tsx";
import { PlayersPanel } from "./players.tsx";
import { AboutPanel, RulePanel } from "./rules.tsx";
import type { Panel, State } from "./store.ts";
import { TextPanel } from "./text.tsx";

const PANEL_TITLES: Record<Panel, string> = {
  add: "Add", effects: "Effects", ask: "Ask", text: "Text", share: "Keep and share", learn: "Learn", cards: "Cards",
  examples: "Examples", table: "Players", rule: "Rule", creature: "Creature", combat: "Something happens", about: "About muster",
};

/** What a panel is called: the one of questions also deals the damage, and tells what happened. */
export function panelTitle(panel: Panel, { table: { doc } }: State): string {
  return panel !== "ask" || declaring(doc) ? PANEL_TITLES[panel] : assigning(doc) || doc.step === "damage" ? "Damage" : "What happened";
}

export function Panels({ state }: { state: State }) {
  switch (state.panel) {
    case "add": return <AddPanel state={state} />;
    case "table": return <PlayersPanel state={state} />;
    case "creature": return <CreaturePanel state={state} />;
    case "effects": return <EffectsPanel state={state} />;
    case "ask": return <AskPanel state={state} />;
    case "combat": return <CombatPanel state={state} />;
    case "text": return <TextPanel state={state} />;
    case "share": return <KeepPanel state={state} />;
    case "learn": return <LearnPanel state={state} />;
    case "cards": return <CardsPanel state={state} />;
    case "examples": return <ExamplesPanel />;
    case "rule": return <RulePanel number={state.rule ?? ""} />;
    case "about": return <AboutPanel />;
    case null: return null;
  }
}
