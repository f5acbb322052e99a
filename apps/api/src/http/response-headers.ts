/**
 * Headers of every response that does not override them. Most responses contain a learner's words. So no cache may
 * store them, and no browser may guess another content type, load anything, or show them in a frame.
 */
export const RESPONSE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Valid for a year, and for subdomains (ASVS 5, 3.4.1). */
const TLS_ONLY = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } as const;

/** The header that makes browsers use only TLS. Returns no header unless the public origin uses `https:`. */
export function transportSecurity(publicOrigin: string | null): Readonly<Record<string, string>> {
  return publicOrigin?.startsWith("https:") ? TLS_ONLY : {};
}
