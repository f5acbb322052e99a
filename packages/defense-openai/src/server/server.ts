/** An OpenAI-compatible server. */
export interface Server {
  /** Such as `https://server.example/v1`, without a slash at its end. */
  readonly baseUrl: string;
  /** `null` where none is needed. */
  readonly apiKey: string | null;
}

/** Whether a text is the address of a server. A secret in an address would end up in logs. */
export function isServerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === "";
}
