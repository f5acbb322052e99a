import type { StoredDefense, StoredTurn } from "../reading/stored.js";

/** Reports a problem on one line, without a learner's words. */
export type Report = (problem: string) => void;

/** A rule for every defense. It gets the defense first, then its turns, one by one and in order. */
export type DefenseRule = (defense: StoredDefense, report: Report) => TurnCheck;

export interface TurnCheck {
  turn?(turn: StoredTurn): void;
  end?(): void;
}
