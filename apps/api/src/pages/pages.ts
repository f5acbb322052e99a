/** The pages that people visit, and the file that each page is built into. */
export const PAGES = [
  { path: "/", file: "index.html" },
  { path: "/defend", file: "defend.html" },
  { path: "/review", file: "review.html" },
  { path: "/for-learners", file: "for-learners.html" },
] as const;

export type Page = (typeof PAGES)[number];

/** True if a page has this path. */
export function isPage(path: string): boolean {
  return PAGES.some((page) => page.path === path);
}
