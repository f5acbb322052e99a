import { useEffect, useState } from "preact/hooks";
import type { Server } from "../shared/server.js";
import { LanguageSwitch, useTexts } from "../shared/texts-context.js";
import { useFocusKept } from "../shared/use-focus-kept.js";
import { ServerSays } from "../shared/written.js";
import { AsLearner } from "./as-learner.js";
import { type Entrance, findEntrance } from "./entrance.js";

export function StartPage({ server }: { readonly server: Server }) {
  const { texts } = useTexts();
  const [entrance, setEntrance] = useState<Entrance>();
  const words = texts.start;
  document.title = words.title;
  useFocusKept();

  const look = async () => {
    setEntrance(undefined);
    setEntrance(await findEntrance(server));
  };
  useEffect(() => void look(), []);

  return (
    <div class="start">
      <header>
        <h1 tabIndex={-1}>{words.title}</h1>
        <LanguageSwitch />
      </header>
      <main>
        <p>{words.whatThisIs}</p>
        <p role="status">{entrance === undefined && words.loading}</p>
        {entrance?.for === "all" && <Doors entrance={entrance} />}
        {entrance?.for === "invited" && <p>{words.byLink}</p>}
        {entrance?.for === "none" && (
          <div role="alert">
            <p>
              {entrance.detail === undefined ? (
                words.unreachable
              ) : (
                <>
                  {words.refused} <ServerSays detail={entrance.detail} />
                </>
              )}
            </p>
            <p>
              <button type="button" onClick={() => void look()}>
                {words.tryAgain}
              </button>
            </p>
          </div>
        )}
      </main>
    </div>
  );
}

function Doors({ entrance: { tasks } }: { readonly entrance: Entrance & { for: "all" } }) {
  const { texts } = useTexts();
  const words = texts.start;
  return (
    <>
      <section>
        <h2>{words.asLearner}</h2>
        <AsLearner tasks={tasks} />
      </section>
      <section>
        <h2>{words.asReviewer}</h2>
        <p>{words.reviewHint}</p>
        <p>
          <a class="button" href="/review">
            {words.review}
          </a>
        </p>
      </section>
    </>
  );
}
