import { describe, expect, test } from "vitest";
import { data, startRecordingServer } from "./recording-server.js";
import { runScript } from "./run-script.js";
import { isInstalled, shells } from "./shells.js";

describe.each(shells.map((shell) => [shell.name, shell] as const))("%s", (_, shell) => {
  const cannotRun = !isInstalled(shell.command[0]);

  test.skipIf(cannotRun).for(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "leaves no file and no process behind after %s",
    async (signal) => {
      const group = Promise.withResolvers<number>();
      await using server = await startRecordingServer([
        async () => {
          process.kill(-(await group.promise), signal);
        },
      ]);
      const outcome = await runScript(shell, `http://127.0.0.1:${server.port}`, "host_curl POST /x 'a=b c'", {
        whileRunning: group.resolve,
      });
      expect(server.requests).toHaveLength(1);
      expect(outcome.status).not.toBe(0);
      expect(outcome.stdout).toBe("");
      expect(outcome.leftovers).toEqual([]);
    },
  );

  test.skipIf(cannotRun || !isInstalled("script"))(
    "host_poll shows its progress on a terminal, in one line",
    async () => {
      const answers = [data({ status: "running" }), data({}), data({ status: "stopped", exitstatus: "OK" })];
      await using server = await startRecordingServer(answers);
      const { stdout } = await runScript(
        { name: "dash", command: ["dash"] },
        `http://127.0.0.1:${server.port}`,
        'script -qec "$1" /dev/null',
        {
          args: [`${shell.command.join(" ")} -c 'sleep() { :; }; . "$LIBRARY"; host_poll UPID:x; echo end'`],
        },
      );
      expect(stdout).toBe(
        "\rhost_poll: waiting for UPID:x (1/120)\rhost_poll: waiting for UPID:x (2/120)\r\nend\r\n",
      );
    },
  );
});
