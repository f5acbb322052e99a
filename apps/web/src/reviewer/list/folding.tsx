import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Must match the style sheet, which hides the summary on these screens. */
const ROOM = "(min-width: 768px)";

/** On small screens, folds its children under a summary. */
export function Folding({
  summary,
  children,
}: {
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const hasRoom = useHasRoom();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <details
      class="folding"
      open={hasRoom || isUnfolded}
      onToggle={(event) => {
        if (!hasRoom) setUnfolded(event.currentTarget.open);
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

function useHasRoom(): boolean {
  const [hasRoom, setHasRoom] = useState(() => matchMedia(ROOM).matches);
  useEffect(() => {
    const room = matchMedia(ROOM);
    const look = () => setHasRoom(room.matches);
    room.addEventListener("change", look);
    return () => room.removeEventListener("change", look);
  }, []);
  return hasRoom;
}
