/** The payload of a token; `undefined` if the token is malformed. Only the server can verify it. */
export function payloadOf(token: string): Record<string, unknown> | undefined {
  try {
    const bytes = atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const payload: unknown = JSON.parse(text);
    return typeof payload === "object" && payload !== null ? { ...payload } : undefined;
  } catch {
    return undefined;
  }
}
