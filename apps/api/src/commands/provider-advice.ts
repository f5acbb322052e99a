/** What to change when a provider does not work, by the reason of the failure. `names`: its variables' prefix. */
export function adviceFor(reason: string, names: "EXAMINER" | "VOICE", modelVariable: string): string {
  const url = `${names}_BASE_URL`;
  const key = `${names}_API_KEY (or ${names}_API_KEY_FILE)`;
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(reason)) {
    return `its certificate is not trusted: name your own authority's file in NODE_EXTRA_CA_CERTS, or check ${url}`;
  }
  switch (reason) {
    case "ECONNREFUSED":
      return `nothing listens there: start the server, or check ${url}`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `its name cannot be found: check ${url}`;
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "UND_ERR_CONNECT_TIMEOUT":
      return `no way leads there: check ${url} and the network`;
    case "http_400":
    case "http_422":
      return `it refuses the request: check that ${modelVariable} names a model for this purpose`;
    case "http_401":
    case "http_403":
      return `it refuses the key: check ${key}`;
    case "http_402":
      return "the account has no credit";
    case "http_404":
      return `it does not know the model or the path: check ${modelVariable} and ${url} (most end in /v1)`;
    case "http_429":
      return "it is asked too often, or the budget is used up: wait, or check the account";
    case "http_503":
    case "http_529":
      return "it is overloaded, or still loading the model: try again in a moment";
    case "timeout":
      return `it takes too long: use a smaller model, or a longer ${names}_TIMEOUT_MS`;
    case "cut_off_at_the_length_limit":
      return "its answers are cut off: raise the server's limit of tokens, or its context";
    case "no_json":
      return "it answers, and not with the JSON document that was asked for: it is too small a model to judge";
    case "wrong_form":
    case "invalid_json":
    case "not_json":
      return `what answers there does not speak the protocol: check ${url} (most end in /v1)`;
    default:
      return reason.startsWith("http_5")
        ? "it fails by itself: look into its log"
        : `check ${url} and ${modelVariable}`;
  }
}
