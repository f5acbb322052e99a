import type { Page } from "playwright-core";

/** Lists the roles and accessible names of all tab stops, in order. */
export async function focusOrder(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const stops: string[] = [];
  // The Tab key continues from where the user last clicked.
  await page.mouse.click(0, 0);
  for (;;) {
    await page.keyboard.press("Tab");
    const { result } = await browser.send("Runtime.evaluate", { expression: "document.activeElement" });
    if (result.description === "body") return stops;
    const { nodes } = await browser.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId ?? "",
      fetchRelatives: false,
    });
    stops.push(`${nodes[0]?.role?.value} ${nodes[0]?.name?.value}`);
  }
}
