export interface Colours {
  readonly text: string;
  readonly quiet: string;
  readonly ours: string;
  readonly other: string;
}

export const SCHEMES: Readonly<Record<"light" | "dark", Colours>> = {
  light: { text: "#1f2328", quiet: "#59636e", ours: "#0969da", other: "#afb8c1" },
  dark: { text: "#f0f6fc", quiet: "#9198a1", ours: "#4493f8", other: "#656c76" },
};
