import { type ComponentChildren, createContext } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import { LANGUAGES, type Language, preferredLanguage, rememberLanguage } from "./language.js";
import type { Texts } from "./texts/en.js";

interface Spoken {
  readonly language: Language;
  readonly texts: Texts;
  speak(language: Language): void;
}

const Context = createContext<Spoken | undefined>(undefined);

/** Shows its children as soon as there are texts for them, in the language that the reader prefers or has chosen. */
export function WithTexts({ children }: { readonly children: ComponentChildren }) {
  const [language, setLanguage] = useState(preferredLanguage);
  const [spoken, setSpoken] = useState<Pick<Spoken, "language" | "texts">>();

  // Not after the next picture, in which there is nothing.
  useLayoutEffect(() => {
    let isCurrent = true;
    void LANGUAGES[language].load().then((texts) => {
      if (!isCurrent) return;
      document.documentElement.lang = language;
      setSpoken({ language, texts });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);

  if (!spoken) return null;
  const speak = (chosen: Language) => {
    rememberLanguage(chosen);
    setLanguage(chosen);
  };
  return <Context.Provider value={{ ...spoken, speak }}>{children}</Context.Provider>;
}

/** The texts, and the language that they are in. */
export function useTexts(): Spoken {
  const spoken = useContext(Context);
  if (!spoken) throw new Error("texts are used outside of WithTexts");
  return spoken;
}

/** Changes the language of the page. */
export function LanguageSwitch() {
  const { language, texts, speak } = useTexts();
  return (
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
  );
}
