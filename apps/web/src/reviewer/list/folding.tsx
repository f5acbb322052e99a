import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** As in the style sheet, which shows no summary there. */
const ROOM = "(min-width: 768px)";

/** Folds its children away where there is no room for them, under a line that tells what they hold. */
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
