import { useEffect, useState } from "preact/hooks";
import { useTexts } from "../shared/texts-context.js";

export function OfflineNotice() {
  const { problems } = useTexts().texts.reviewer;
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return <div role="status">{!isOnline && <p class="notice">{problems.offline}</p>}</div>;
}
