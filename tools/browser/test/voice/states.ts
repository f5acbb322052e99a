import type { Page } from "playwright-core";
import { fakeRecogniser, hesitantMicrophone, noMicrophone } from "./support/doubles.js";
import type { Visitor } from "./support/visit.js";
import { button } from "./support/visiting.js";

export interface State {
  readonly name: string;
  readonly query?: string;
  readonly visitor?: Visitor;
  readonly reach?: (page: Page) => Promise<void>;
}

const CHECK = "show=check";
const startCheck = (page: Page) => button(page, "Check the microphone").click();
const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Rare or brief states. Other tests reach the rest on the learner's page itself. */
export const STATES: readonly State[] = [
  { name: "check-before", query: CHECK },
  {
    name: "check-asking",
    query: CHECK,
    visitor: { before: [hesitantMicrophone] },
    reach: async (page) => {
      await startCheck(page);
      await seen(page, "Your browser is asking for permission now.");
    },
  },
  {
    name: "check-on",
    query: CHECK,
    reach: async (page) => {
      await startCheck(page);
      await seen(page, "We can hear you.");
    },
  },
  { name: "check-insecure", query: CHECK, visitor: { host: "defense.test" } },
  {
    name: "answer-opening",
    visitor: { before: [hesitantMicrophone] },
    reach: async (page) => {
      await button(page, "Record").press("Enter");
      await seen(page, "One moment");
    },
  },
  {
    name: "answer-recording",
    reach: async (page) => {
      await button(page, "Record").press("Enter");
      await seen(page, "We can hear you.");
      await page.getByRole("timer").getByText("0:02").waitFor();
    },
  },
  {
    name: "answer-failed",
    query: "mode=mock",
    visitor: { before: [noMicrophone] },
    reach: async (page) => {
      await button(page, "Record").press("Enter");
      await seen(page, "We can’t find a microphone.");
    },
  },
  {
    name: "recognition-ready",
    query: "mode=browser",
    visitor: { before: [fakeRecogniser] },
  },
  {
    name: "question-failed",
    query: "sound=/",
    reach: async (page) => {
      await button(page, "Listen to the question").click();
      await seen(page, "The question can’t be played right now.");
    },
  },
];
