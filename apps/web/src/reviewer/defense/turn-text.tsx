import type { Range } from "../quotes/find-quote.js";
import type { Quote } from "../quotes/quotes.js";
import { type Marked, type Segment, segments } from "../quotes/segments.js";
import { sentenceAround } from "../quotes/sentence.js";

/** A quote, or the sentence around the quote that the reviewer asked to see. */
type Mark = Quote | "sentence";

/** Each mark covers exactly the words of its quote. */
export function TurnText({
  text,
  quotes,
  shown,
}: {
  readonly text: string;
  readonly quotes: readonly Quote[];
  readonly shown: Quote | undefined;
}) {
  const marked = quotes.flatMap((quote): Marked<Mark>[] =>
    quote.range === null ? [] : [{ range: quote.range, mark: quote }],
  );
  const sentence: Range | null = shown?.range ? sentenceAround(text, shown.range) : null;
  const all: Marked<Mark>[] = sentence ? [...marked, { range: sentence, mark: "sentence" }] : marked;
  return (
    <p class="text" dir="auto">
      {segments(text, all).map((segment) => (
        <Piece key={segment.start} segment={segment} shown={shown} />
      ))}
    </p>
  );
}

function Piece({
  segment: { text, marks },
  shown,
}: {
  readonly segment: Segment<Mark>;
  readonly shown: Quote | undefined;
}) {
  const quotes = marks.filter((mark) => mark !== "sentence");
  const around = marks.includes("sentence") ? "sentence" : undefined;
  if (quotes.length === 0) return around ? <span class={around}>{text}</span> : text;
  const isShown = quotes.some(({ key }) => key === shown?.key);
  const isInstruction = quotes.every(({ kind }) => kind === "instruction");
  const look = [isShown && "shown", isInstruction && "instruction", around].filter(Boolean).join(" ");
  return (
    <mark class={look} data-quotes={quotes.map(({ key }) => key).join(" ")} tabIndex={-1}>
      {text}
    </mark>
  );
}
