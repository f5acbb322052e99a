/** A message to the other tabs: a defense has moved on, or there is a newer token. */
export type TabMessage = { readonly moved: string; readonly version: number } | { readonly token: string };

export interface Tabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
}

export function otherTabs(): Tabs {
  const channel = new BroadcastChannel("oral-defense learner");
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const heard = ({ data }: MessageEvent<TabMessage>) => listener(data);
      channel.addEventListener("message", heard);
      return () => channel.removeEventListener("message", heard);
    },
  };
}
