import type { Locator, Page } from "playwright-core";

const TAP_SECONDS = 0.05;

/** The tap stays short even if the computer is busy. */
export async function tap(page: Page, target: Locator, by: "mouse" | "finger"): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to tap");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1_000;
  const ended = began + TAP_SECONDS;
  if (by === "mouse") {
    const press = { x, y, button: "left", clickCount: 1 } as const;
    await session.send("Input.dispatchMouseEvent", { ...press, type: "mousePressed", timestamp: began });
    await session.send("Input.dispatchMouseEvent", { ...press, type: "mouseReleased", timestamp: ended });
  } else {
    const touchPoints = [{ x, y }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints, timestamp: began });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp: ended });
  }
  await session.detach();
}
