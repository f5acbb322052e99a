/** The thread that draws the icon is the page's own: in the page's source, the icon would come before the question. */
export function showIconLater(): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  addEventListener("load", () => setTimeout(() => icon?.setAttribute("href", "/favicon.svg"), DELAY_MS));
}

const DELAY_MS = 1_000;
