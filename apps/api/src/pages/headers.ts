import type { Page } from "./pages.js";

/** Headers of the built files. They let browsers load and do only what the pages need. */

type Headers = Readonly<Record<string, string>>;

/** Nothing from other origins and nothing inline. Audio is recorded and played from `blob:`. */
const SOURCES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "form-action 'none'",
  "base-uri 'none'",
];

/** Headers of a page. Browsers revalidate it on each visit, because it names the other files of its build. */
export function pageHeaders({ path }: Page, allowedFrames: readonly string[]): Headers {
  const frames = path === "/defend" ? allowedFrames : [];
  return {
    ...headers("no-cache", frames),
    "Permissions-Policy": permissions(path === "/defend" ? "(self)" : "()"),
    // A page that may be framed may also be opened next to its frame and stay in contact with it.
    ...(frames.length === 0 && { "Cross-Origin-Opener-Policy": "same-origin" }),
  };
}

/** Headers of a file whose name contains its digest. */
export const ASSET_HEADERS = headers("public, max-age=31536000, immutable");

/** Headers of the icon, which has the same name in every build. */
export const ICON_HEADERS = headers("no-cache");

function headers(cacheControl: string, frames: readonly string[] = []): Headers {
  const ancestors = frames.length === 0 ? "'none'" : frames.join(" ");
  return {
    "Cache-Control": cacheControl,
    "Content-Security-Policy": [...SOURCES, `frame-ancestors ${ancestors}`].join("; "),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
  };
}

function permissions(microphone: string): string {
  return `camera=(), display-capture=(), geolocation=(), microphone=${microphone}, payment=(), usb=()`;
}
