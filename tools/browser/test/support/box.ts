import type { Locator } from "playwright-core";

export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export async function boxOf(rendered: Locator): Promise<Box> {
  const box = await rendered.boundingBox();
  if (!box) throw new Error("the element is not rendered");
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}
