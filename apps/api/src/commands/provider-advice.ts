/** Advises what to change after a provider has failed. `names` is the prefix of the provider's variables. */
export function adviceFor(reason: string, names: "EXAMINER" | "VOICE", modelVariable: string): string {
  const url = `${names}_BASE_URL`;
  const key = `${names}_API_KEY (or ${names}_API_KEY_FILE)`;
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(reason)) {
    return `its certificate is not trusted: name the file of your own certificate authority in NODE_EXTRA_CA_CERTS, or check ${url}`;
  }
  switch (reason) {
    case "ECONNREFUSED":
      return `nothing is listening there: start the server, or check ${url}`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `its host name cannot be resolved: check ${url}`;
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "UND_ERR_CONNECT_TIMEOUT":
      return `there is no route to it: check ${url} and the network`;
    case "http_400":
    case "http_422":
      return `it rejects the request: check that ${modelVariable} names a suitable model`;
    case "http_401":
    case "http_403":
      return `it rejects the key: check ${key}`;
    case "http_402":
      return "the account has no credit";
    case "http_404":
      return `it does not know the model or the path: check ${modelVariable} and ${url} (most end in /v1)`;
    case "http_429":
      return "it receives too many requests, or the budget is used up: wait, or check the account";
    case "http_503":
    case "http_529":
      return "it is overloaded, or still loading the model: try again in a moment";
    case "timeout":
      return `it takes too long: use a smaller model, or a longer ${names}_TIMEOUT_MS`;
    case "cut_off_at_the_length_limit":
      return "its answers are cut off: raise the server's token limit, or its context size";
    case "no_json":
      return "it answers, but not with the JSON document that was requested: the model is too small to judge";
    case "wrong_form":
    case "invalid_json":
    case "not_json":
      return `the server there does not speak the protocol: check ${url} (most end in /v1)`;
    default:
      return reason.startsWith("http_5")
        ? "it failed internally: see its log"
        : `check ${url} and ${modelVariable}`;
  }
}
