/**
 * Headers of every response that sets no others. Most responses contain a learner's words, so no cache may keep one; no
 * browser may guess another content type, load anything, or show it in a frame.
 */
export const RESPONSE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
} as const;

/** For a year, and also for names below the server's own (ASVS 5, 3.4.1). */
const TLS_ONLY = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } as const;

/** The header that makes browsers use only TLS; none if people do not reach the server by `https:`. */
export function transportSecurity(publicOrigin: string | null): Readonly<Record<string, string>> {
  return publicOrigin?.startsWith("https:") ? TLS_ONLY : {};
}
