export interface Server {
  /** Without a slash at the end, such as `https://server.example/v1`. */
  readonly baseUrl: string;
  /** `null` if the server needs no key. */
  readonly apiKey: string | null;
}

/**
 * True if a text is a server's address without a user name, a query or a fragment. A secret in an address would end up
 * in logs.
 */
export function isServerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === "";
}
