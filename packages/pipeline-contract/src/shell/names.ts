/** A property of a name that a shell or script runs as a command. */
export type CommandTrait =
  /** A shell's own command, not a program. */
  | "builtin"
  /** Only Bash has it, or other shells have a different command of that name. */
  | "bash"
  /** An assignment before it persists (POSIX, "Special Built-In Utilities"). */
  | "special"
  /** It changes the shell that runs it: its directory, options, variables, functions or traps. */
  | "changes"
  /** It may end the shell that runs it. */
  | "ends"
  /** If its argument is not a single number, Bash abandons the whole function or group and continues after it. */
  | "counts"
  /** It runs what its arguments or other files contain, or it runs something later. */
  | "opaque"
  /** Its effect depends on the shell that runs it, because of the shell's jobs or an enclosing function. */
  | "placed"
  /** In a script, it affects none of the contract's commands. */
  | "harmless"
  /** It only reads: a script may use it to find its location or the time. */
  | "looks"
  /** A program that reports the user or the machine that runs a script. */
  | "asks"
  /** It never fails and only prints. */
  | "prints"
  /** It sets variables. */
  | "declares"
  /** It changes the environment. */
  | "exports"
  /** The checker or a shell relies on its meaning: no function may have its name. */
  | "trusted";

/** A property of a shell's variable. */
export type VariableTrait =
  /** Bash sets it or acts on it; other shells do not, or do so differently. */
  | "bash"
  /** Its value depends on the shell, and on where it is read. */
  | "placed"
  /** It always has a value. */
  | "set"
  /** It always has a value in Bash, but some other shells lack it. */
  | "lacked"
  /** The shell sets it, and no program acts on it. */
  | "own"
  /** Shells or all programs act on it. */
  | "steers";

/** Names with special properties. All other names are programs. */
const commands: Readonly<Record<string, readonly CommandTrait[]>> = {
  ".": ["builtin", "special", "changes", "ends", "opaque", "trusted"],
  ":": ["builtin", "special", "harmless", "looks", "prints", "trusted"],
  "[": ["builtin", "harmless", "trusted"],
  "[[": ["builtin", "bash"],
  alias: ["builtin", "changes", "opaque"],
  ash: ["opaque"],
  basename: ["looks", "trusted"],
  bash: ["opaque"],
  bg: ["builtin", "placed"],
  bind: ["builtin", "bash"],
  break: ["builtin", "special", "changes", "counts", "placed", "harmless", "trusted"],
  builtin: ["builtin", "bash", "opaque"],
  caller: ["builtin", "bash", "placed"],
  cat: ["trusted"],
  cd: ["builtin", "changes", "looks", "trusted"],
  chdir: ["builtin", "changes"],
  command: ["builtin", "opaque", "trusted"],
  command_not_found_handle: ["trusted"],
  compgen: ["builtin", "bash"],
  complete: ["builtin", "bash"],
  compopt: ["builtin", "bash"],
  continue: ["builtin", "special", "changes", "counts", "placed", "harmless", "trusted"],
  dash: ["opaque"],
  date: ["harmless", "looks", "trusted"],
  declare: ["builtin", "bash", "changes", "declares", "trusted"],
  dirname: ["looks", "trusted"],
  dirs: ["builtin", "bash", "placed"],
  disown: ["builtin", "bash", "changes", "placed"],
  echo: ["builtin", "harmless", "looks", "prints", "trusted"],
  enable: ["builtin", "bash", "changes", "opaque"],
  env: ["opaque"],
  eval: ["builtin", "special", "changes", "ends", "opaque", "trusted"],
  exec: ["builtin", "special", "changes", "ends", "opaque", "trusted"],
  exit: ["builtin", "special", "changes", "ends", "counts", "trusted"],
  export: ["builtin", "special", "changes", "exports", "trusted"],
  false: ["builtin", "harmless", "trusted"],
  fc: ["builtin", "bash", "opaque"],
  fg: ["builtin", "placed"],
  getopts: ["builtin", "changes", "placed"],
  git: ["trusted"],
  hash: ["builtin", "changes", "opaque", "trusted"],
  help: ["builtin", "bash"],
  history: ["builtin", "bash"],
  id: ["looks", "asks", "trusted"],
  jobs: ["builtin", "placed"],
  kill: ["builtin"],
  ksh: ["opaque"],
  let: ["builtin", "bash", "changes"],
  local: ["builtin", "changes", "placed", "declares", "trusted"],
  logout: ["builtin", "bash", "ends"],
  mapfile: ["builtin", "bash", "changes"],
  nohup: ["opaque"],
  popd: ["builtin", "bash", "changes"],
  printf: ["builtin", "harmless", "looks", "prints", "trusted"],
  pushd: ["builtin", "bash", "changes"],
  pwd: ["builtin", "harmless", "looks", "trusted"],
  read: ["builtin", "changes"],
  readarray: ["builtin", "bash", "changes"],
  readlink: ["looks", "trusted"],
  readonly: ["builtin", "special", "changes", "declares", "trusted"],
  realpath: ["looks", "trusted"],
  return: ["builtin", "special", "changes", "ends", "counts", "placed", "trusted"],
  set: ["builtin", "special", "changes", "trusted"],
  sh: ["opaque"],
  shift: ["builtin", "special", "changes", "counts", "placed", "harmless", "trusted"],
  shopt: ["builtin", "bash", "changes"],
  source: ["builtin", "bash", "changes", "ends", "opaque"],
  sudo: ["opaque"],
  suspend: ["builtin", "bash"],
  test: ["builtin", "harmless"],
  time: ["trusted"],
  timeout: ["opaque"],
  times: ["builtin", "special", "harmless", "trusted"],
  tput: ["harmless", "looks", "trusted"],
  trap: ["builtin", "special", "changes", "ends", "opaque", "trusted"],
  true: ["builtin", "harmless", "looks", "prints", "trusted"],
  type: ["builtin", "trusted"],
  typeset: ["builtin", "bash", "changes", "declares", "trusted"],
  ulimit: ["builtin", "changes"],
  umask: ["builtin", "changes"],
  unalias: ["builtin", "changes", "opaque"],
  uname: ["looks", "asks", "trusted"],
  unset: ["builtin", "special", "changes", "exports", "trusted"],
  wait: ["builtin", "placed"],
  which: ["trusted"],
  whoami: ["looks", "asks", "trusted"],
  xargs: ["opaque"],
  zsh: ["opaque"],
};

const variables: Readonly<Record<string, readonly VariableTrait[]>> = {
  "!": ["placed"],
  "#": ["placed", "set"],
  $: ["set"],
  "*": ["placed", "set"],
  "-": ["placed", "set"],
  "0": ["placed", "set"],
  "?": ["set"],
  "@": ["placed", "set"],
  _: ["bash", "placed", "own"],
  BASHOPTS: ["bash", "placed", "steers"],
  BASHPID: ["bash"],
  BASH_ARGC: ["bash", "placed", "steers"],
  BASH_ARGV: ["bash", "placed", "steers"],
  BASH_ARGV0: ["bash", "placed", "steers"],
  BASH_COMMAND: ["bash", "placed", "set", "steers"],
  BASH_LINENO: ["bash", "placed", "steers"],
  BASH_REMATCH: ["bash", "own"],
  BASH_SOURCE: ["bash", "placed", "set", "steers"],
  BASH_SUBSHELL: ["bash", "placed", "steers"],
  BASH_VERSINFO: ["bash", "set", "steers"],
  BASH_VERSION: ["bash", "set", "steers"],
  CDPATH: ["steers"],
  CHILD_MAX: ["bash", "steers"],
  COLUMNS: ["bash"],
  DIRSTACK: ["bash", "placed"],
  ENV: ["steers"],
  EPOCHREALTIME: ["bash", "set", "own"],
  EPOCHSECONDS: ["bash", "set", "own"],
  EUID: ["bash", "set", "steers"],
  EXECIGNORE: ["bash", "steers"],
  FUNCNAME: ["bash", "placed"],
  FUNCNEST: ["bash", "steers"],
  GLOBIGNORE: ["bash", "steers"],
  GROUPS: ["bash", "steers"],
  HISTCMD: ["bash"],
  HOME: ["steers"],
  HOSTNAME: ["bash"],
  HOSTTYPE: ["bash"],
  IFS: ["set", "steers"],
  LINENO: ["placed", "lacked"],
  LINES: ["bash"],
  MACHTYPE: ["bash"],
  OLDPWD: ["placed", "steers"],
  OPTERR: ["bash", "steers"],
  OPTIND: ["set", "steers"],
  OSTYPE: ["bash"],
  PATH: ["set", "steers"],
  PIPESTATUS: ["bash"],
  POSIXLY_CORRECT: ["steers"],
  PPID: ["set", "steers"],
  PS4: ["steers"],
  PWD: ["set", "steers"],
  RANDOM: ["bash", "set", "own"],
  SECONDS: ["bash", "placed", "set", "own"],
  SHELL: ["steers"],
  SHELLOPTS: ["bash", "placed", "steers"],
  SHLVL: ["bash", "placed"],
  SRANDOM: ["bash", "set"],
  TERM: ["steers"],
  TIMEFORMAT: ["bash", "steers"],
  TMOUT: ["bash", "steers"],
  UID: ["bash", "set", "steers"],
};

export function is(trait: CommandTrait, name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(commands, name) && commands[name]?.includes(trait) === true;
}

export function commandsThat(trait: CommandTrait): string[] {
  return Object.keys(commands).filter((name) => is(trait, name));
}

/** True if a name has a special meaning for a shell or the checker. Other names are ordinary programs. */
export function isKnownCommand(name: string): boolean {
  return Object.hasOwn(commands, name);
}

export function isNamedVariable(name: string): boolean {
  return Object.hasOwn(variables, name) || /^BASH_/.test(name);
}

export function isVariable(trait: VariableTrait, name: string): boolean {
  if (Object.hasOwn(variables, name)) return variables[name]?.includes(trait) === true;
  if (trait === "placed") return /^\d+$/.test(name);
  return /^BASH_/.test(name) && (trait === "bash" || trait === "steers");
}

/** True if a variable has a value in every shell that may run a script. */
export function alwaysHasValue(name: string, isBash: boolean): boolean {
  return isVariable("set", name) || (isBash && isVariable("lacked", name));
}
