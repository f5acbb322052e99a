/** What foreign pages can do to a server that a browser can reach. */

export interface WebAttack {
  readonly name: string;
  readonly page: (base: string, defenseId: string) => string;
  /** True if the page stays open and reports what it sees. */
  readonly reports: boolean;
  /** The status of the request or its preflight on a server that does not check origins. */
  readonly status: number;
  readonly writes: boolean;
  /** What the attack can do from a page of the same origin, if that is more. */
  readonly sameOrigin?: "reads" | "writes" | "sees nothing";
}

/** A page that runs the body of an asynchronous function and reports its result or error. */
export function reporting(script: string): string {
  return `<script type="module">
    report(await (async () => { ${script} })().catch((error) => ({ failed: String(error) })));
  </script>`;
}

/** Fetches a URL. Returns everything that a page may see of the response. */
export function fetching(url: string, init: string): string {
  return `
    const response = await fetch("${url}", ${init});
    return { type: response.type, status: response.status, headers: [...response.headers],
      text: await response.text() };`;
}

/**
 * Runs a defense through `fetch`. Returns the replies to a start, its repetition, an answer, and a request for the
 * transcript.
 */
export function defending(base: string, headers: Record<string, string> = {}): string {
  return `
    const call = async (path, init = {}) => {
      const headers = { ...${JSON.stringify(headers)}, ...init.headers };
      const response = await fetch("${base}/v1/defense/" + path, { ...init, headers });
      const replayed = response.headers.get("Idempotency-Replayed");
      return { status: response.status, replayed, json: await response.json() };
    };
    const start = () => call("start", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "once" },
      body: JSON.stringify({ learner_id: "ada.lovelace", task_id: "sorting" }),
    });
    const [started, again] = [await start(), await start()];
    const body = new FormData();
    body.append("text", "an answer from a page");
    const answered = await call(started.json.defense_id + "/answer", { method: "POST", body });
    return [started, again, answered, await call(started.json.defense_id)];`;
}

const MULTIPART = `const body = new FormData(); body.append("text", "written by a stranger");`;
const JSON_BODY = `JSON.stringify({ learner_id: "mallory", task_id: "sorting" })`;

/** With this field, a `text/plain` body is a JSON object. */
const PLAIN_FIELD = `<input name='{"learner_id": "mallory", "task_id": "sorting' value='"}'>`;

const answerForm = (base: string, id: string) =>
  `<form method="post" enctype="multipart/form-data" action="${base}/v1/defense/${id}/answer">
    <input name="text" value="written by a stranger"></form>`;
const startForm = (base: string) =>
  `<form method="post" enctype="text/plain" action="${base}/v1/defense/start">${PLAIN_FIELD}</form>`;
const finishForm = (base: string, id: string) =>
  `<form method="post" action="${base}/v1/defense/${id}/finish"></form>`;

const submitting = (form: string) => `${form}<script>document.forms[0].submit();</script>`;

/** What a page sees of a frame that it loads. */
const LOOK_INTO_FRAME = `
  await new Promise((resolve) => { frame.onload = resolve; load(); });
  return frame.contentDocument?.documentElement.outerHTML ?? "nothing";`;

const submittingInFrame = (form: string) =>
  form +
  reporting(`
    const frame = document.createElement("iframe");
    frame.name = document.forms[0].target = "frame";
    document.body.append(frame);
    const load = () => document.forms[0].submit();
    ${LOOK_INTO_FRAME}`);

/** Loads a transcript as another type, and reports all that the page can observe. */
const loading = (tag: string, address: string) => (base: string, id: string) =>
  reporting(`
    const errors = [];
    addEventListener("error", ({ message }) => errors.push(message));
    const element = document.createElement("${tag}");
    const ended = new Promise((resolve) => { element.onload = element.onerror = ({ type }) => resolve(type); });
    Object.assign(element, { rel: "stylesheet", ${address}: "${base}/v1/defense/${id}" });
    document.body.append(element);
    return { ended: await ended, errors, size: [element.naturalWidth, element.naturalHeight],
      rules: [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(String)) };`);

const writing = (init: string) => (base: string, id: string) =>
  reporting(MULTIPART + fetching(`${base}/v1/defense/${id}/answer`, `{ method: "POST", body, ${init} }`));

const reading = (init: string) => (base: string, id: string) =>
  reporting(fetching(`${base}/v1/defense/${id}`, `{ ${init} }`));

const WRITES = { reports: true, status: 200, writes: true };
const READS = { reports: true, status: 200, writes: false };

export const WEB_ATTACKS: readonly WebAttack[] = [
  {
    ...WRITES,
    name: "a form with an answer",
    page: (base, id) => submitting(answerForm(base, id)),
    reports: false,
  },
  {
    ...WRITES,
    name: "a form with an answer, in a frame",
    page: (base, id) => submittingInFrame(answerForm(base, id)),
  },
  {
    ...WRITES,
    name: "a form to finish",
    page: (base, id) => submitting(finishForm(base, id)),
    reports: false,
  },
  {
    name: "a start as a plain text form",
    page: (base) => submitting(startForm(base)),
    reports: false,
    status: 415,
    writes: false,
  },
  {
    name: "a start as a plain text form, in a frame",
    page: (base) => submittingInFrame(startForm(base)),
    reports: true,
    status: 415,
    writes: false,
  },
  { ...WRITES, name: "a fetched answer", page: writing(`mode: "cors"`) },
  { ...WRITES, name: "a fetched answer with cookies", page: writing(`mode: "cors", credentials: "include"`) },
  { ...WRITES, name: "a fetched answer, not to be read", page: writing(`mode: "no-cors"`) },
  {
    ...WRITES,
    name: "a no-cors answer with cookies",
    page: writing(`mode: "no-cors", credentials: "include"`),
  },
  {
    ...WRITES,
    name: "an answer as a beacon",
    page: (base, id) =>
      reporting(`${MULTIPART} return navigator.sendBeacon("${base}/v1/defense/${id}/answer", body);`),
  },
  {
    name: "a fetched start with a preflight",
    page: (base) =>
      reporting(
        fetching(
          `${base}/v1/defense/start`,
          `{ method: "POST", headers: { "Content-Type": "application/json" }, body: ${JSON_BODY} }`,
        ),
      ),
    reports: true,
    status: 200,
    writes: false,
    sameOrigin: "writes",
  },
  { ...READS, name: "a fetched transcript", page: reading(`mode: "cors"`), sameOrigin: "reads" },
  {
    ...READS,
    name: "a fetched transcript, with cookies",
    page: reading(`credentials: "include"`),
    sameOrigin: "reads",
  },
  {
    ...READS,
    name: "a no-cors transcript",
    page: reading(`mode: "no-cors"`),
    sameOrigin: "reads",
  },
  { ...READS, name: "a transcript as a script", page: loading("script", "src") },
  { ...READS, name: "a transcript as an image", page: loading("img", "src") },
  { ...READS, name: "a transcript as a stylesheet", page: loading("link", "href") },
  {
    ...READS,
    name: "a transcript in a frame",
    sameOrigin: "sees nothing",
    page: (base, id) =>
      reporting(`
        const frame = document.body.appendChild(document.createElement("iframe"));
        const load = () => { frame.src = "${base}/v1/defense/${id}"; };
        ${LOOK_INTO_FRAME}`),
  },
];
