import type { Page } from "playwright-core";

/** Makes the server refuse the token of a reviewer's page. */
export async function endToken(page: Page): Promise<void> {
  const ended = await page.evaluate(() => sessionStorage.getItem("token of review"));
  await page.route("**/v1/defense/**", (route) => {
    const headers = route.request().headers();
    if (headers.authorization === `Bearer ${ended}`) headers.authorization = "Bearer ended";
    return route.continue({ headers });
  });
}
