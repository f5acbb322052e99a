export interface Click
  extends Pick<PointerEvent, "detail" | "pointerType" | "timeStamp" | "clientX" | "clientY"> {
  readonly pressed: unknown;
}

/** Not every browser counts taps, so repeated taps are recognized by time and position. */
const AGAIN_MS = 500;
const AGAIN_PX = 32;

/** Detects clicks that follow another click so quickly that they were meant for the previous content. */
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
 * Ignores the second click of a double click if the first has changed the content. For users who double-click out of
 * habit, it would otherwise skip a step, and could finish a defense.
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

/** A click on a label counts as a click on its control. */
function pressedBy(target: EventTarget | null): unknown {
  if (!(target instanceof Element)) return target;
  return target.closest("label")?.control ?? target.closest("a, button, summary") ?? target;
}
