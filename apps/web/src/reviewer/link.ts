/** Follows a link within the page, unless the user opens it in another tab or window. */
export function followLink(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
