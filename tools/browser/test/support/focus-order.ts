import type { Page } from "playwright-core";

/** Where the Tab key leads from the top of a page until it leaves it: roles and names, as they are read aloud. */
export async function focusOrder(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const stops: string[] = [];
  // The key goes on from where one has clicked.
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
