/** The pages that people visit, and the file into which each is built. */
export const PAGES = [
  { path: "/", file: "index.html" },
  { path: "/defend", file: "defend.html" },
  { path: "/review", file: "review.html" },
  { path: "/for-learners", file: "for-learners.html" },
] as const;

export type Page = (typeof PAGES)[number];

export function isPage(path: string): boolean {
  return PAGES.some((page) => page.path === path);
}
