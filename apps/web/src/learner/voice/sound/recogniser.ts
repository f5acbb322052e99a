import type { RecogniserSession, StartRecogniser } from "../rules/listening.js";
import type { RecognisedPiece } from "../rules/recognised-text.js";

/** The part of `SpeechRecognition` that this page uses. TypeScript has no types for it. */
interface BrowserRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

interface ResultEvent extends Event {
  readonly results: ArrayLike<
    ArrayLike<{ readonly transcript: string; readonly confidence: number }> & { readonly isFinal: boolean }
  >;
}

interface ErrorEvent extends Event {
  readonly error: string;
}

type Recognition = new () => BrowserRecognition;

export function browserRecogniser(language: string): StartRecogniser | undefined {
  const Recognition = found();
  if (!Recognition) return undefined;
  return (events): RecogniserSession => {
    const recognition = new Recognition();
    recognition.lang = language;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.addEventListener("start", () => events.onStart());
    recognition.addEventListener("result", (event) => events.onPieces(pieces(event as ResultEvent)));
    recognition.addEventListener("error", (event) => events.onError((event as ErrorEvent).error));
    recognition.addEventListener("end", () => events.onEnd());
    recognition.start();
    return { stop: () => recognition.stop(), abort: () => recognition.abort() };
  };
}

function found(): Recognition | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: Recognition;
    webkitSpeechRecognition?: Recognition;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

function pieces({ results }: ResultEvent): RecognisedPiece[] {
  return Array.from(results, (result) => ({
    text: result[0]?.transcript ?? "",
    isFinal: result.isFinal,
    confidence: result[0]?.confidence ?? 0,
  }));
}
