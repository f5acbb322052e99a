export const HELP = `Usage: oral-defense <command>

Commands:
  serve                 apply pending migrations, then serve over HTTP
  migrate               apply pending migrations
  verify                check the whole database for inconsistencies, and with RECORDINGS
                        the files; changes nothing, and may run alongside a server
  check-providers       send each configured provider a tiny request, and report what
                        works, how fast, and what to change
  calibrate FILE [--json]
                        have the configured graders judge defenses that people have graded,
                        and report how far the two agree; FILE is JSON Lines, such as
                        calibration/examples.jsonl of this package, or - for standard input
  agreement --task TASK [--json]
                        report how far the graders agree on the finished defenses of a task
  demands TASK          print what a task demands, as named in its variant or found by the
                        model
  import variants FILE  import task variants: JSON Lines of
                        {"task_id","statement","title"?,"confidential"?,"rubric"?,
                        "demands"?}
  import traces FILE    import learners' traces: JSON Lines of
                        {"learner_id","task_id","seq","at","kind","summary","data"?}
  import material FILE  import files that learners have handed in, for the examiner and
                        the graders: JSON Lines of {"learner_id","task_id","path","text"}
                        FILE may be - for standard input
  keys create NAME --role ROLE [--expires 90d] [--json]
                        create an API key and print it once; ROLE is operator, host
                        (such as an LMS) or reviewer
  keys list [--json]    list the API keys
  keys revoke ID | --all
                        revoke an API key, or all of them, and the tokens they minted
  keys rotate-signing [--now]
                        sign new tokens with a new key; with --now, revoke all older tokens
  tokens revoke ID      revoke a token
  audit [--json]        print who did what: JSON Lines, or text on a terminal
  help [COMMAND]        show how to call a command, or this help

Options:
  --help                show this help
  --version             show the version

Environment (with defaults):
  AUTH=none             or keys: callers need an API key or a token
  HOST=127.0.0.1        the address to listen on; must be loopback, unless AUTH=keys or
                        NO_ONE_ELSE_CAN_REACH_HOST=true
  PORT=3000             the port to listen on; 0 picks a free one
  DATABASE_URL=file:./data/oral-defense.db
                        or postgresql://USER:PASSWORD@HOST/DATABASE
  RECORDINGS            the folder for recordings of spoken answers; without it, none are kept
  RECORDINGS_DAYS       after how many days each recording is removed; without it, never
  EXAMINER_PROVIDER=scripted
                        or openai, for models on any OpenAI-compatible server:
    EXAMINER_BASE_URL, EXAMINER_MODEL, EXAMINER_API_KEY or EXAMINER_API_KEY_FILE
    EXAMINER_LANGUAGE   the language of questions and verdicts; without it, the learner's, or English
                        for the scripted examiner, which asks in English, German or Spanish;
                        its verdict is in English
    EXAMINER_GRADERS    additional graders: MODEL or MODEL@URL, separated by commas; if the
                        Nth has a URL, its key is in EXAMINER_GRADER_N_API_KEY[_FILE]
    EXAMINER_CRITERIA_FILE
    EXAMINER_PER_CRITERION=false
                        true: graders judge each criterion in a separate call
    EXAMINER_FIND_DEMANDS=true
                        false: the model does not look for what a task demands
    EXAMINER_JSON=schema, EXAMINER_CONTEXT_TOKENS=16000, EXAMINER_RETRIES=2
    MIN_ANSWERS=3, MIN_EVIDENCE_TURNS=2, MIN_GRADERS=1
                        a pass with less needs a person's review
    VERDICT_PROFILE=standard
                        or strict: every pass needs a person's review
  VOICE_PROVIDER=mock   or browser, or openai, for models on any OpenAI-compatible server:
    VOICE_BASE_URL, VOICE_API_KEY or VOICE_API_KEY_FILE,
    VOICE_STT_MODEL, VOICE_TTS_MODEL, VOICE_TTS_VOICE, VOICE_RETRIES=2
  VERDICT_RELEASE=at_once
                        or after_review: learners see the verdict once a person has released it
  METRICS_PORT          the port on 127.0.0.1 that serves /metrics for Prometheus, and nothing
                        else; without it, metrics are not served
  LOG_LEVEL=info        fatal, error, warn, info, debug, trace, silent
  ALLOWED_HOSTS, ALLOWED_ORIGINS, PUBLIC_URL
                        other host names of this server, origins that may use it,
                        and its public address
  ALLOWED_FRAMES        origins that may show the learner's page in a frame
  TRUST_PROXY=0         how many proxies are in front of the server, or their networks
  MAX_AUDIO_BYTES=26214400, MAX_TEXT_BYTES=1048576, MAX_JSON_BYTES=1048576
  MAX_UPLOAD_MEMORY_BYTES=268435456, MAX_RESPONSE_MEMORY_BYTES=67108864
  MAX_CONNECTIONS=1000, STALL_TIMEOUT_MS=30000
  MAX_TURNS=1001, MAX_TRANSCRIPT_BYTES=4194304, MAX_PROVIDER_CALLS=100
  RATE_LIMIT            requests a minute per token, per key, or per address without either;
                        defaults: 120, unlimited, and 300
  RATE_LIMIT_BYTES      bytes of documents a minute per token or per key;
                        defaults: 33554432 and unlimited
  EXAMINER_TIMEOUT_MS=120000, VOICE_TIMEOUT_MS=60000, SHUTDOWN_TIMEOUT_MS=30000
`;

export function isCommand(name: string): boolean {
  return entries().some((entry) => commandOf(entry) === name);
}

/** The usage of one command, or the list of commands. It is short, so that the error above it stays on the screen. */
export function usageOf(command = ""): string {
  const own = entries().filter((entry) => commandOf(entry) === command);
  const shown = own.length > 0 ? own : entries();
  return `Usage:\n${shown.join("\n")}\n\n\`oral-defense --help\` shows all commands and settings.\n`;
}

function entries(): readonly string[] {
  const [, commands = ""] = /^Commands:\n(.*?)\n\n/ms.exec(HELP) ?? [];
  return commands.split(/\n(?= {2}\S)/);
}

function commandOf(entry: string): string | undefined {
  return entry.trimStart().split(" ")[0];
}
