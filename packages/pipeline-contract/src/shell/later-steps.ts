/**
 * The ways in which a step sends messages to the forge. Messages affect later steps, but not the rest of the command.
 */
const MESSAGE =
  /\b(?:GITHUB|GITEA|FORGEJO)_(?:ACTION|ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)\b|::(?:add-path|set-env|stop-commands)\b/;
/** The messages that set variables for later steps. */
const SET = /\b(?:GITHUB|GITEA|FORGEJO)_(?:ENV|PATH)\b|::(?:add-path|set-env)\b/;

/** True if a command sends the forge a message that affects only later steps. */
export function tellsLaterSteps(command: string): boolean {
  return MESSAGE.test(command);
}

/** The means by which a command sets variables for later steps; `undefined` if it sets none. */
export function setsForLaterSteps(command: string): string | undefined {
  return SET.exec(command)?.[0];
}
