import { describe, expect, test } from "vitest";
import { data, startRecordingServer } from "./recording-server.js";
import { type Outcome, runScript } from "./run-script.js";
import { isInstalled, type Shell, shells } from "./shells.js";

/** A call, the server's answers, and the number of the answer before which the signal arrives. */
interface Call {
  readonly script: string;
  readonly answers: readonly Buffer[];
  readonly interrupted: number;
}

const running = data({ status: "running" });
const stopped = data({ status: "stopped", exitstatus: "OK" });

const curl = (path: string) => `command curl -q --silent --noproxy '*' "$HOST_API_URL${path}"`;
const bare: Call = { script: curl("/x"), answers: [data(1)], interrupted: 0 };
const change: Call = { script: "host_curl POST /x 'a=b c'", answers: [data(1)], interrupted: 0 };
const read: Call = { script: "host_get /x", answers: [data(1)], interrupted: 0 };
const nextId: Call = { script: "host_nextid", answers: [data(7)], interrupted: 0 };
const poll: Call = { script: "host_poll UPID:x", answers: [stopped], interrupted: 0 };
const pause: Call = { script: "host_poll UPID:x", answers: [running, data(1), stopped], interrupted: 1 };

/** Scripts that continue after a failure. */
const places = {
  if: (call: string) => `if ${call} >answer; then echo yes; else echo rollback; fi; echo on`,
  "$(…)": (call: string) => `answer=$(${call}) || echo rollback; echo on`,
};

const traps = {
  "no trap": "",
  "a trap": "trap 'echo trapped >&2' INT TERM",
  "a trap that ends the script": "trap 'echo trapped >&2; exit 3' INT TERM",
  "signals that are ignored": "trap '' INT TERM",
  "signals that have always been ignored": "",
};
/**
 * Starts a command that ignores the signals from the start, like a background job of a script, which ignores SIGINT.
 */
const ignoring = ["sh", "-c", `trap '' INT TERM; exec "$@"`, "sh"];

interface Interruption {
  readonly signal: "SIGINT" | "SIGTERM";
  /** Ctrl-C signals the whole process group. A supervisor may signal only the script. */
  readonly target: "the group" | "the script alone";
  readonly place: keyof typeof places;
  readonly trap: keyof typeof traps;
  readonly calls: readonly Call[];
}

const interruptions = (["SIGINT", "SIGTERM"] as const).flatMap((signal): Interruption[] => {
  const usual = { signal, target: "the group", place: "if", trap: "no trap" } as const;
  return [
    { ...usual, calls: [change, read, nextId, poll, pause] },
    { ...usual, place: "$(…)", calls: [nextId] },
    { ...usual, target: "the script alone", calls: [change, pause] },
    { ...usual, trap: "a trap", calls: [change, pause] },
    { ...usual, trap: "a trap that ends the script", calls: [change, pause] },
    { ...usual, trap: "signals that are ignored", calls: [change, pause] },
    { ...usual, trap: "signals that have always been ignored", calls: [change] },
  ];
});

/** Interrupts a script while its call waits for the server. Resolves when the script has ended. */
async function interrupt(
  shell: Shell,
  { script, answers, interrupted }: Call,
  { signal, target, place, trap }: Interruption,
): Promise<Partial<Outcome> & { readonly trapped: boolean }> {
  const started = Promise.withResolvers<number>();
  await using server = await startRecordingServer(
    answers.map((answer, index) =>
      index !== interrupted
        ? answer
        : async (socket) => {
            const pid = await started.promise;
            process.kill(target === "the group" ? -pid : pid, signal);
            socket.end(answer);
          },
    ),
  );
  const outcome = await runScript(
    shell,
    `http://127.0.0.1:${server.port}`,
    `sleep() { ${curl("/asleep")}; }
${traps[trap]}
${places[place](script)}`,
    {
      whileRunning: started.resolve,
      wrapper: trap === "signals that have always been ignored" ? ignoring : [],
    },
  );
  return {
    status: outcome.status,
    signal: outcome.signal,
    stdout: outcome.stdout,
    leftovers: outcome.leftovers,
    trapped: outcome.stderr.includes("trapped"),
  };
}

describe.each(shells.map((shell) => [shell.name, shell] as const))("%s", (name, shell) => {
  const cannotRun = !isInstalled(shell.command[0]);

  for (const interruption of interruptions) {
    const { signal, target, place, trap, calls } = interruption;
    // These shells reset the trap in every subshell, so curl also ends.
    if (name === "posh" && trap === "signals that are ignored") continue;
    if (name.startsWith("zsh") && trap === "signals that have always been ignored") continue;
    test
      .skipIf(cannotRun)
      .concurrent(
        `${signal} to ${target}, in ${place}, with ${trap}, has the same effect as with a bare curl`,
        async () => {
          const expected = await interrupt(shell, bare, interruption);
          for (const call of calls) {
            expect(await interrupt(shell, call, interruption), call.script).toEqual(expected);
          }
        },
      );
  }

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
