import { describe, expect, test } from "vitest";
import { answer, data, startRecordingServer } from "./recording-server.js";
import { runScript } from "./run-script.js";
import { isInstalled, shells } from "./shells.js";

/** Colors, a title, a bell, a NUL, and a color written with the single-byte C1 code. */
const commands = "a\u001b[31mb\u001b]0;c\u0007d\u0000e\u009bf\u007fg";
const shown = "a?[31mb?]0;c?d?e?f?g";

const upid = "UPID:pve1:00001A2B:0003C4D5:65A1B2C3:vzcreate:101:deployer@pve!nightly:";

const calls = `sleep() { :; }
. "$LIBRARY"
host_get /text
host_get /object
host_get /message
host_nextid
host_poll "$UPID"
host_poll "$(command printf 'U\\033[31m')"`;

/** JSON in which everything but ASCII is escaped. */
const escaped = (document: unknown) =>
  JSON.stringify(document).replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);

describe.each(shells.map((shell) => [shell.name, shell] as const))("%s", (_, shell) => {
  const cannotRun = !isInstalled(shell.command[0]) || !isInstalled("script");

  test
    .skipIf(cannotRun)
    .concurrent(
      "a terminal gets no control characters, and no line of progress that it would break",
      async () => {
        const failed = data({ status: "stopped", exitstatus: commands });
        const answers = [
          data(commands),
          data({ "\u009b": "\u009b" }),
          answer(escaped({ message: commands }), { status: "400 Bad" }),
          data(commands),
          data({ status: "running" }),
          failed,
          data([{ n: 1, t: commands }]),
          failed,
          data([]),
        ];
        await using server = await startRecordingServer(answers);
        const { stdout } = await runScript(
          { name: "dash", command: ["dash"] },
          `http://127.0.0.1:${server.port}`,
          'script -qec "$1" /dev/null',
          {
            args: [`${shell.command.join(" ")} -c '${calls.replaceAll("'", `'\\''`)}'`],
            env: { UPID: upid },
          },
        );
        const lines = stdout.replaceAll("\r\n", "\n").split("\n");
        const progress = "\rhost_poll: waiting for ...65A1B2C3:vzcreate:101:deployer@pve!nightly: (1/120)";
        expect(lines).toEqual([
          shown,
          '{"?":"?"}',
          `host_get: GET /message: HTTP 400: Bad: ${shown}`,
          escaped({ message: commands }),
          `host_nextid: GET /cluster/nextid: the answer is not an id: ${shown}`,
          progress,
          `host_poll: task ${upid} failed with exitstatus ${shown.replace("d?e", "d\\u0000e")}; its log ends with:`,
          `  ${shown}`,
          `host_poll: task U%1B%5B31m failed with exitstatus ${shown.replace("d?e", "d\\u0000e")}`,
          "",
        ]);
        expect(progress.replace("(1/", "(120/").length - "\r".length).toBeLessThan(80);
      },
    );
});
