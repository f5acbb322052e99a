import type { Page } from "playwright-core";
import {
  fakeRecogniser,
  fakeVoices,
  hesitantMicrophone,
  noMicrophone,
  unpluggableMicrophone,
} from "./support/doubles.js";
import type { Visitor } from "./support/visit.js";
import { button, record } from "./support/visiting.js";

/** Something that a learner may see. */
export interface State {
  readonly name: string;
  readonly query?: string;
  readonly visitor?: Visitor;
  /** From the page as it was opened to what is to be seen. */
  readonly reach?: (page: Page) => Promise<void>;
}

const CHECK = "show=check";
const startCheck = (page: Page) => button(page, "Check the microphone").click();
const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Everything that the learner's sound may look like. */
export const STATES: readonly State[] = [
  { name: "check-before", query: CHECK },
  {
    name: "check-asking",
    query: CHECK,
    visitor: { before: [hesitantMicrophone] },
    reach: async (page) => {
      await startCheck(page);
      await seen(page, "Your browser is asking now.");
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
  {
    name: "check-tested",
    query: `${CHECK}&mode=browser`,
    reach: async (page) => {
      await startCheck(page);
      await button(page, "Record a test").click();
      await seen(page, "Recording. Say a sentence");
      await button(page, "Stop the test").click();
      await seen(page, "Listen to your test.");
      await button(page, "Play a test sound").click();
      await seen(page, "Did you hear a tone?");
    },
  },
  {
    name: "check-denied",
    query: CHECK,
    visitor: { isDenied: true },
    reach: async (page) => {
      await startCheck(page);
      await seen(page, "This page may not use the microphone.");
    },
  },
  { name: "check-insecure", query: CHECK, visitor: { host: "defense.test" } },
  { name: "answer-ready" },
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
  { name: "answer-kept", reach: (page) => record(page, "0:06") },
  {
    name: "answer-discarding",
    reach: async (page) => {
      await record(page, "0:06");
      await button(page, "Discard").click();
      await seen(page, "Discard your recording of");
    },
  },
  {
    name: "answer-sending",
    reach: async (page) => {
      await record(page, "0:01");
      await button(page, "Send this answer").click();
      await seen(page, "Sending…");
    },
  },
  {
    name: "answer-lost",
    visitor: { before: [unpluggableMicrophone] },
    reach: async (page) => {
      await button(page, "Record").press("Enter");
      await page.getByRole("timer").getByText("0:01").waitFor();
      await page.evaluate("unplug()");
      await seen(page, "What you said until then is kept.");
    },
  },
  {
    name: "answer-failed",
    query: "mode=mock",
    visitor: { before: [noMicrophone] },
    reach: async (page) => {
      await button(page, "Record").press("Enter");
      await seen(page, "There is no microphone.");
    },
  },
  {
    name: "recognition-ready",
    query: "mode=browser",
    visitor: { before: [fakeRecogniser] },
  },
  {
    name: "recognition-listening",
    query: "mode=browser",
    visitor: { before: [fakeRecogniser] },
    reach: async (page) => {
      await button(page, "Record").press("Enter");
      await seen(page, "Listening.");
      await page.evaluate(`recogniser.hear(["I pick one element as the pivot and compare it"], true)`);
      await page.evaluate(
        `recogniser.hear(["I pick one element as the pivot and compare it", "with the"], false)`,
      );
      await seen(page, "I pick one");
    },
  },
  {
    name: "recognition-understood",
    query: "mode=browser",
    visitor: { before: [fakeRecogniser] },
    reach: async (page) => {
      await button(page, "Record").press("Enter");
      await seen(page, "Listening.");
      await page.evaluate(
        `recogniser.hear(["I pick one element as the pivot and compare it with the rest."], true)`,
      );
      await button(page, "Stop").press("Enter");
      await seen(page, "Read the text");
    },
  },
  {
    name: "recognition-failed",
    query: "mode=browser",
    visitor: { before: [fakeRecogniser] },
    reach: async (page) => {
      await button(page, "Record").press("Enter");
      await seen(page, "Listening.");
      await page.evaluate(`recogniser.fail("network")`);
      await seen(page, "The browser cannot reach the service");
    },
  },
  {
    name: "question-playing",
    query: "mode=browser",
    visitor: { before: [fakeRecogniser, fakeVoices] },
    reach: async (page) => {
      await button(page, "Hear the question").click();
      await seen(page, "The question is being read.");
    },
  },
  {
    name: "question-failed",
    query: "sound=/",
    reach: async (page) => {
      await button(page, "Hear the question").click();
      await seen(page, "The question cannot be heard just now.");
    },
  },
];
