/** The icon is drawn on the page's main thread: linked in the HTML, it would delay the first question. */
export function showIconLater(): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  addEventListener("load", () => setTimeout(() => icon?.setAttribute("href", "/favicon.svg"), DELAY_MS));
}

const DELAY_MS = 1_000;
