import fc from "fast-check";
import { pairs } from "./commands.js";
import type { Pair } from "./executions.js";
import { styled } from "./styled.js";

/* Generates scripts that call another script for all commands, or for each command. */

type Sample = Omit<Pair, "failing">;

const shebang = fc.constantFrom("#!/bin/sh\n", "#!/bin/sh\n", "#!/bin/bash\n", "#!/bin/bash -e\n", "");

const call = fc.constantFrom(
  "./%",
  "./%",
  "./%",
  "sh %",
  "bash %",
  "sh -e %",
  "bash -eu ./%",
  "bash +e %",
  "sub/../%",
  "../%",
  '"$(dirname "$0")/%"',
  'sh "${0%/*}/%"',
  './% "$@"',
  "./% --help",
  "X=1 ./%",
);

const place = fc.constantFrom(
  "%",
  "%",
  "set -e\n%",
  "set -e\n%\necho done",
  "%\necho done",
  "%\nexit 0",
  "%\nexit $?",
  "% || exit 1",
  "% || true",
  "set -e\n% || echo failed",
  "set -e\n% && echo ok",
  "set -e\n(%)",
  "set -e\nif ! %; then exit 1; fi\necho ok",
  "if %; then echo ok; else exit 3; fi",
  "if %; then echo ok; fi",
  "set -e\n! %\necho done",
  "set -e\n% | cat",
  "set -e\n% >/dev/null",
  "% &\nwait",
  "exec %",
  'run() { "$@"; }\nset -e\nrun %',
  "set -e\ncd sub\n%",
  "set -e\n(cd sub && %)",
  'here="$(cd "$(dirname "$0")" && pwd)"\nset -e\ncd "$here"\n%',
  "set -e\nfor x in a; do %; done",
  "set -e\n%\n%",
  'x=1\necho "$x"\nset -eu\n%',
);

const whole: fc.Arbitrary<Sample> = fc
  .record({ inner: fc.oneof(styled, pairs), shebang, call, place })
  .map(({ inner: { stages, script }, ...outer }) => ({
    stages,
    script: `${outer.shebang}${outer.place.replaceAll("%", () => outer.call.replace("%", "t.sh"))}\n`,
    files: { "t.sh": script },
  }));

const body = fc.constantFrom(
  "%",
  "%",
  "set -e\n%",
  "set -e\n%\necho done",
  "% || exit 1",
  "%\necho done",
  "%\nexit 0",
  "exec %",
  "echo heading\n%\nexit $?",
  '% "$@"',
  'cd "$(dirname "$0")"\n%',
  'set -e\ncd "$(dirname "$0")/.."\n%',
  "set -u\n%",
  "% || echo failed",
  "[ -d . ] && %",
  "if ! %; then exit 2; fi",
  'if [ "${1:-}" = --help ]; then exit 0; fi\n%',
);

const file = fc.record({ shebang, body, call });

const each: fc.Arbitrary<Sample> = fc
  .record({ outer: styled, files: fc.tuple(file, file, file) })
  .map(({ outer: { stages, script }, files }) => {
    const written = files.slice(0, stages.length).map((one, index) => {
      const command = stages[index]?.command ?? "";
      return {
        command,
        name: `${index}.sh`,
        text: `${one.shebang}${one.body.replaceAll("%", command)}\n`,
        call: one.call.replace("%", `${index}.sh`),
      };
    });
    return {
      stages,
      script: written.reduce((text, one) => text.replaceAll(one.command, one.call), script),
      files: Object.fromEntries(written.map(({ name, text }) => [name, text])),
    };
  });

export const calling: fc.Arbitrary<Sample> = fc.oneof(whole, each);
