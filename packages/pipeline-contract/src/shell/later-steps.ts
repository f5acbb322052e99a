/** How a step speaks to the forge, and so to the steps after it, but not to the rest of its own command. */
const TOLD =
  /\b(?:GITHUB|GITEA|FORGEJO)_(?:ACTION|ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)\b|::(?:add-path|set-env|stop-commands)\b/;
/** How it sets variables for them. */
const SET = /\b(?:GITHUB|GITEA|FORGEJO)_(?:ENV|PATH)\b|::(?:add-path|set-env)\b/;

/** Whether a command tells the forge something that only the steps after its own hear. */
export function tellsLaterSteps(command: string): boolean {
  return TOLD.test(command);
}

/** By what a command sets variables for the steps after its own; `undefined` if it does not. */
export function setsForLaterSteps(command: string): string | undefined {
  return SET.exec(command)?.[0];
}
