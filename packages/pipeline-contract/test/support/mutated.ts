import fc from "fast-check";
import { styles } from "./honest.js";
import { families } from "./soundness.js";

/* Scripts with a few missing or additional tokens. Shells reject most of them. */

/** Syntax that is rare in honest scripts. */
const RARE = [
  'case "$x" in a | b) echo a ;; (c) echo b ;& *) ;; esac',
  "case x in esac\ncase x in (a) esac",
  "for x in a b; do echo; done\nfor x do echo; done\nfor x; do echo; done\nfor x in; do echo; done",
  "for x\nin a\ndo echo; done",
  "for ((i = 0; i < 3; i++)); do echo; done\nfor ((;;)) { break; }",
  "for x in a; { echo; }",
  "select x in a b; do echo; done",
  "while :; do break; done < <(echo) >x 2>&1",
  "until false; do echo; done | cat",
  "if true; then echo; elif false; then echo; else echo; fi >&2",
  "f() { echo; }\nfunction g { echo; }\nfunction h () (echo)\nf-g() if true; then echo; fi\nf() { echo; } >x",
  "[[ a == b* && ! ( -f c || $d =~ ^e(f)? ) ]]\n[[ a < b ]] || [[ -n c ]]",
  "[[ a == @(b|c) ]]",
  '(( x = 1 ))\nlet x=1\necho $((x + 1)) $[x + 1] "$((y))"',
  "x=(a b\n  c # comment\n)\nx+=(d)\nx[1]=e\ndeclare -a y=(f g)\nexport z=1",
  "cat <<E\n$x $(echo) `echo` ${y:-z}\nE\ncat <<-'F' && echo\n\ta\n\tF\ncat <<<\"$x\"",
  "cat <<A <<B\na\nA\nb\nB",
  'echo "$(echo "a b" `echo c`)" \'d\' $\'e\\n\' $"f" \\g "${h%%.*}" "${i/a/b}" "${#j}" ${k:1:2} ${l@Q} ${!m}',
  "{ echo; } & ( echo ) & wait",
  "! true\ntime -p true | cat\n! { true; }",
  "echo a >b 2>>c <d 3<&0 4>&- &>e >|f {g}>h",
  "coproc cat\ncoproc NAME { cat; }",
  "echo a \\\n  b &&\n  echo c ||\n  echo d |\n  cat |& cat",
  "x=1 y=2 env\n>x\nx=$(\n  echo\n)",
  "diff <(echo a) <(echo b) > >(cat)",
  "trap 'echo bye' EXIT\nset -- a b\necho {a,b} ~ *.[ch] ?",
];

/** Tokens with a special meaning for a shell. */
const TOKENS = [
  ..."(){}[];&|<>!#$`'\"\\*?=~@+-:,% \n\t",
  ..."a 1 $x $( ${ $(( )) (( [[ ]] ;; ;& ;;& && || |& >> << <<- <<< >& <& &> >| <( $' $\" $[ += @( !( ()".split(
    " ",
  ),
  ..."if then elif else fi for in do done while until case esac function select time coproc".split(" "),
  ..." then ; then ;then ; do ;; esac ; fi ; done ; } { ; ( echo ) echo ; ; & ; && ; || ! ; echo # a".split(
    "  ",
  ),
  "; ;",
  "& ;",
  "\\\n",
  " ( ",
  "; then ",
  "; done\n",
];

/** Scripts that are valid in all shells for which they are written. */
export const valid: readonly string[] = [
  ...RARE,
  ...styles.flatMap(({ pairs }) => pairs.map(({ script }) => script)),
];

const originals = [...valid, ...families.flatMap(({ pairs }) => pairs.map(({ script }) => script))];

interface Edit {
  readonly at: number;
  readonly kind: "delete" | "insert" | "repeat" | "replace" | "swap";
  readonly token: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom("delete", "insert", "insert", "repeat", "replace", "swap"),
  token: fc.constantFrom(...TOKENS),
});

/** Scripts with changes in up to three places. */
export const mutated: fc.Arbitrary<string> = fc
  .record({
    original: fc.oneof(fc.constantFrom(...originals), fc.constantFrom(...RARE)),
    edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
  })
  .map(({ original, edits }) => edits.reduce(applied, original));

function applied(text: string, { at, kind, token }: Edit): string {
  const tokens = text.match(/\w+|[ \t]+|[\s\S]/g) ?? [];
  const index = at % (tokens.length + 1);
  const [one = "", next = ""] = tokens.slice(index, index + 2);
  const replacements: Readonly<Record<Edit["kind"], readonly string[]>> = {
    delete: [next],
    insert: [token, one, next],
    repeat: [one, one, next],
    replace: [token, next],
    swap: [next, one],
  };
  return tokens.toSpliced(index, 2, ...replacements[kind]).join("");
}
