/** An OpenAI-compatible server. */
export interface Server {
  /** For example, `https://server.example/v1`, without a slash at the end. */
  readonly baseUrl: string;
  /** `null` if the server needs no key. */
  readonly apiKey: string | null;
}

/** True if a text is the address of a server. A secret in an address would end up in logs. */
export function isServerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === "";
}
