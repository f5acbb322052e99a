import { useTexts } from "../../shared/texts-context.js";

/** Jumps to the headings of the page without changing the fragment, which may hold the code of a link. */
export function Parts({ hasVerdict }: { readonly hasVerdict: boolean }) {
  const { parts } = useTexts().texts.reviewer.defense;
  const ids = [
    "work",
    "transcript",
    ...(hasVerdict ? (["verdict", "criteria", "decision", "release"] as const) : []),
  ] as const;
  return (
    <nav class="parts" aria-label={parts.title}>
      {ids.map((id) => (
        <button key={id} type="button" class="plain" onClick={() => goTo(id)}>
          {parts[id]}
        </button>
      ))}
    </nav>
  );
}

function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
