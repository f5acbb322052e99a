import { expect, test } from "vitest";
import {
  type FormEvent,
  type FormState,
  formReducer,
  INITIAL,
} from "../../src/reviewer/decision/form-state.js";

const after = (...events: FormEvent[]): FormState => events.reduce(formReducer, INITIAL);
const failure = new Error("no network");

test("an incomplete decision counts its attempts, and clears earlier messages", () => {
  const state = after(
    { type: "opened" },
    { type: "failed", failure },
    { type: "incomplete" },
    { type: "incomplete" },
  );
  expect(state).toEqual({ ...INITIAL, isDeciding: true, attempts: 2 });
});

test("a saved decision closes the form and resets the count", () => {
  const sent = after({ type: "opened" }, { type: "incomplete" }, { type: "sent" });
  expect(sent).toMatchObject({ isSending: true, isSaved: false, attempts: 1 });
  const saved = [{ type: "saved" }, { type: "answered" }] as const;
  expect(saved.reduce<FormState>(formReducer, sent)).toEqual({ ...INITIAL, isSaved: true });
});

test("a failure leaves the form open, until the decision is sent again", () => {
  const failed = after(
    { type: "opened" },
    { type: "sent" },
    { type: "failed", failure },
    { type: "answered" },
  );
  expect(failed).toEqual({ ...INITIAL, isDeciding: true, failure });
  expect(formReducer(failed, { type: "sent" })).toMatchObject({ failure: undefined, isSending: true });
});

test("a decision found to be saved stays saved while the last reply is pending", () => {
  expect(after({ type: "opened" }, { type: "sent" }, { type: "saved" })).toMatchObject({
    ...{ isDeciding: false, isSaved: true, isSending: true },
  });
  expect(after({ type: "opened" }, { type: "closed" })).toEqual(INITIAL);
});
