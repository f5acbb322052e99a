import { type ComponentChildren, createContext } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import { LANGUAGES, type Language, preferredLanguage, rememberLanguage } from "./language.js";
import type { Texts } from "./texts/en.js";

interface Loaded {
  readonly language: Language;
  readonly texts: Texts;
}

interface Spoken extends Loaded {
  /** Set if this language's texts could not be loaded. */
  readonly missing: Language | undefined;
  speak(language: Language): void;
}

const Context = createContext<Spoken | undefined>(undefined);

/**
 * Shows its children once the texts in the reader's language are loaded. If they can't be loaded, keeps the current
 * language or uses any other.
 */
export function WithTexts({ children }: { readonly children: ComponentChildren }) {
  const [wanted, setWanted] = useState(() => ({ language: preferredLanguage() }));
  const [spoken, setSpoken] = useState<Loaded>();
  const [missing, setMissing] = useState<Language>();
  const isSpoken = spoken !== undefined;

  // This is a layout effect, because the next paint would otherwise be empty.
  useLayoutEffect(() => {
    let isCurrent = true;
    setMissing(undefined);
    void firstOf([wanted.language, ...(isSpoken ? [] : ALL)]).then((loaded) => {
      if (!isCurrent) return;
      if (loaded?.language !== wanted.language) setMissing(wanted.language);
      if (!loaded) return;
      document.documentElement.lang = loaded.language;
      setSpoken(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  if (!spoken) return missing ? <NoTexts tryAgain={() => setWanted({ ...wanted })} /> : null;
  const speak = (language: Language) => {
    rememberLanguage(language);
    setWanted({ language });
  };
  return <Context.Provider value={{ ...spoken, missing, speak }}>{children}</Context.Provider>;
}

const ALL = Object.keys(LANGUAGES) as Language[];

async function firstOf(languages: readonly Language[]): Promise<Loaded | undefined> {
  for (const language of new Set(languages)) {
    const texts = await LANGUAGES[language].load().catch(() => undefined);
    if (texts) return { language, texts };
  }
  return undefined;
}

/** Shown in English, because no texts could be loaded. Suggests a reload, because some browsers retry only then. */
function NoTexts({ tryAgain }: { readonly tryAgain: () => void }) {
  return (
    <main class="no-texts">
      <div role="alert">
        <h1>This page could not be loaded completely</h1>
        <p>Check your connection and try again. If that does not help, reload the page.</p>
      </div>
      <button type="button" class="main" onClick={tryAgain}>
        Try again
      </button>
    </main>
  );
}

export function useTexts(): Spoken {
  const spoken = useContext(Context);
  if (!spoken) throw new Error("texts are used outside WithTexts");
  return spoken;
}

export function LanguageSwitch() {
  const { language, texts, missing, speak } = useTexts();
  return (
    <>
      <label class="language">
        <span class="visually-hidden">{texts.shared.language}</span>
        <select value={language} onChange={(event) => speak(event.currentTarget.value as Language)}>
          {Object.entries(LANGUAGES).map(([tag, { name }]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {missing && (
        <p role="alert" class="objection">
          {texts.shared.notLoaded(LANGUAGES[missing].name)}
        </p>
      )}
    </>
  );
}
