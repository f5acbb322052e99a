import { useState } from "preact/hooks";
import { LanguageSwitch, useTexts } from "../shared/texts-context.js";
import { Dialog } from "./dialog.js";
import { preferences } from "./preferences.js";
import { tellStyleOfShortcuts, useShortcuts } from "./shortcuts.js";

export function Settings({
  looksFirst,
  switchLookFirst,
}: {
  readonly looksFirst: boolean;
  readonly switchLookFirst: (on: boolean) => void;
}) {
  const { reviewer } = useTexts().texts;
  const [showsKeys, setShowsKeys] = useState(false);
  useShortcuts({ "?": () => setShowsKeys(true) });
  return (
    <div class="settings">
      <label class="choice">
        <input
          type="checkbox"
          checked={looksFirst}
          onChange={(event) => switchLookFirst(event.currentTarget.checked)}
        />
        {reviewer.lookFirst.setting}
      </label>
      <button type="button" onClick={() => setShowsKeys(true)}>
        {reviewer.keys.button}
      </button>
      <LanguageSwitch />
      {showsKeys && <Keys close={() => setShowsKeys(false)} />}
    </div>
  );
}

function Keys({ close }: { readonly close: () => void }) {
  const { reviewer } = useTexts().texts;
  const [isOn, setOn] = useState(preferences.shortcuts);
  const { inList, inDefense, everywhere } = reviewer.keys;
  return (
    <Dialog title={reviewer.keys.title} close={close}>
      <label class="choice">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            preferences.switchShortcuts(event.currentTarget.checked);
            setOn(event.currentTarget.checked);
            tellStyleOfShortcuts();
          }}
        />
        {reviewer.keys.switch}
      </label>
      {[everywhere, inList, inDefense].map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl class="keys">
            {keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  {key?.split(" ").map((each) => (
                    <kbd key={each}>{each}</kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <form method="dialog">
        <button type="submit" class="main">
          {reviewer.close}
        </button>
      </form>
    </Dialog>
  );
}
