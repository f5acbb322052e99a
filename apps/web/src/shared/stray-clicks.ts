/** What counts of a click. */
export interface Click
  extends Pick<PointerEvent, "detail" | "pointerType" | "timeStamp" | "clientX" | "clientY"> {
  /** What it presses. */
  readonly pressed: unknown;
}

/** Not every browser counts taps, so those are told by time and place. */
const AGAIN_MS = 500;
const AGAIN_PX = 32;

/** Tells which clicks follow another so fast that they were meant for what was there before. */
export function strayClicks(): (click: Click) => boolean {
  let first: unknown;
  let last: Click | undefined;
  return (click) => {
    const isAgain = click.detail > 1 || (click.pointerType === "touch" && isSamePlace(click, last));
    last = click;
    if (!isAgain) first = click.pressed;
    return isAgain && click.pressed !== first;
  };
}

function isSamePlace(click: Click, last: Click | undefined): boolean {
  return (
    last?.pointerType === "touch" &&
    click.timeStamp - last.timeStamp < AGAIN_MS &&
    Math.hypot(click.clientX - last.clientX, click.clientY - last.clientY) < AGAIN_PX
  );
}

/**
 * Lets the second click of a double click press nothing that the first one has brought up: whoever clicks twice out of
 * habit would otherwise go two steps, and could finish a defense by it.
 */
export function ignoreStrayClicks(): void {
  const isStray = strayClicks();
  const ignore = (event: MouseEvent) => {
    const { detail, pointerType, timeStamp, clientX, clientY, target } = event as PointerEvent;
    if (!isStray({ detail, pointerType, timeStamp, clientX, clientY, pressed: pressedBy(target) })) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", ignore, { capture: true });
}

/** A click on a label is one on its control, too. */
function pressedBy(target: EventTarget | null): unknown {
  if (!(target instanceof Element)) return target;
  return target.closest("label")?.control ?? target.closest("a, button, summary") ?? target;
}
