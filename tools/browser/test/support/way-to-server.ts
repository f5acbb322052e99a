import type { Page, Route } from "playwright-core";

/** Intercepts a page's requests, so that the test decides what happens to them. */
export interface WayToServer {
  open(): void;
  hold(): void;
  /** Requests arrive, but replies are lost. */
  loseReplies(): void;
  /** A proxy replies instead of the server. */
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
