import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";

type Shown = Page | Frame;

export const button = (page: Shown, name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const heading = (page: Shown, name: string | RegExp) => page.getByRole("heading", { name });
export const answerField = (page: Shown) => page.getByLabel("Your answer");

export async function begin(page: Shown): Promise<void> {
  await button(page, "Continue").click();
  await button(page, "Type instead").click();
  await question(page, 1);
}

export async function question(page: Shown, number: number): Promise<void> {
  await heading(page, new RegExp(`^Question ${number}\\b`)).waitFor();
}

export async function answer(page: Shown, text: string): Promise<void> {
  await answerField(page).fill(text);
  await button(page, "Send answer").click();
}

export async function answerBySound(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [, defense] = /draft of "(.+)" by /.exec(Object.keys(localStorage).join("\n")) ?? [];
    const token = sessionStorage.getItem("token of defend");
    const body = new FormData();
    body.set("audio", new Blob(["RIFF"], { type: "audio/wav" }));
    await fetch(`/v1/defense/${defense}/answer`, {
      method: "POST",
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      body,
    });
  });
  await page.reload();
}

export async function finish(page: Shown): Promise<void> {
  await button(page, "Finish…").click();
  await button(page, "Finish now").click();
  await heading(page, "You have finished").waitFor();
}

export function said(defense: { turns: readonly { role: string; text: string }[] }): string[] {
  return defense.turns.filter(({ role }) => role === "learner").map(({ text }) => text);
}

export async function expectFocusOn(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
    .toBe(true);
}
