import type { Page } from "playwright-core";

export async function chooseOutcome(page: Page, outcome: string): Promise<void> {
  const choices = page.getByRole("group", { name: "Outcome" });
  await choices.getByRole("radio", { name: outcome }).check();
}
