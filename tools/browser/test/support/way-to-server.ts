import type { Page, Route } from "playwright-core";

/** The way of some of a page's requests to the server, on which a test decides what becomes of them. */
export interface WayToServer {
  /** They arrive, and so do their replies. */
  open(): void;
  /** They never arrive. */
  hold(): void;
  /** They arrive, but their replies do not. */
  loseReplies(): void;
  /** Something else than the server replies. */
  refuse(status: number, detail: string, headers?: Record<string, string>): void;
}

export async function wayToServer(page: Page, requests: string): Promise<WayToServer> {
  let handle = (route: Route): Promise<void> | void => route.continue();
  await page.route(requests, (route) => handle(route));
  return {
    open() {
      handle = (route) => route.continue();
    },
    hold() {
      handle = () => {};
    },
    loseReplies() {
      handle = async (route) => {
        await route.fetch();
        await route.abort();
      };
    },
    refuse(status, detail, headers = {}) {
      handle = (route) => route.fulfill({ status, headers, json: { detail } });
    },
  };
}
