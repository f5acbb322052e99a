import type { StoredDefense, StoredTurn } from "../reading/stored.js";

/** Says what is wrong, in one line and without a learner's words. */
export type Report = (problem: string) => void;

/** A promise about every defense. It is given the defense first and then, one by one in their order, its turns. */
export type DefenseRule = (defense: StoredDefense, report: Report) => TurnCheck;

/** What a rule does with the turns of one defense. */
export interface TurnCheck {
  turn?(turn: StoredTurn): void;
  /** Called after the last turn. */
  end?(): void;
}
