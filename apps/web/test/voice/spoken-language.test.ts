import { expect, test } from "vitest";
import { fittingVoice, sentences, withRegion } from "../../src/learner/voice/rules/spoken-language.js";

test("the reader's region sets the accent if it fits the language", () => {
  expect(withRegion("en", ["de-AT", "en-GB", "en-US"])).toBe("en-GB");
  expect(withRegion("es", ["de-AT"])).toBe("es");
  expect(withRegion("de-CH", ["de-AT"])).toBe("de-AT");
});

const voice = (lang: string, isDefault = false, localService = false) => ({
  lang,
  default: isDefault,
  localService,
});

test("the voice matches the region, or else the language", () => {
  const american = voice("en_US", true, true);
  const british = voice("en-GB");
  const german = voice("de-DE", true, true);
  expect(fittingVoice([german, american, british], "en-gb")).toBe(british);
  expect(fittingVoice([german, american], "en-GB")).toBe(american);
  expect(fittingVoice([german], "en-GB")).toBeUndefined();
});

test("of two equal voices, the local one comes first, then the default", () => {
  const [far, near, usual] = [voice("en-US", true), voice("en-US", false, true), voice("en-US", true, true)];
  expect(fittingVoice([far, near], "en-US")).toBe(near);
  expect(fittingVoice([near, usual], "en-US")).toBe(usual);
});

test("a text is spoken sentence by sentence", () => {
  expect(sentences("Why 3.5?  Because it is. ", "en")).toEqual(["Why 3.5?", "Because it is."]);
  expect(sentences(" ", "en")).toEqual([]);
});
