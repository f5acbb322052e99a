import { useTexts } from "../../shared/texts-context.js";
import { Naming } from "../naming.js";
import type { Quote } from "../quotes/quotes.js";

export function QuoteList({
  quotes,
  shown,
  show,
}: {
  readonly quotes: readonly Quote[];
  readonly shown: Quote | undefined;
  readonly show: (quote: Quote) => void;
}) {
  const { quotes: words } = useTexts().texts.reviewer;
  return (
    <ul class="quotes">
      {quotes.map((quote) => (
        <li key={quote.key}>
          {quote.turn === null ? (
            <p>
              <q dir="auto">{quote.words}</q> <QuoteSource file={quote.file} />
            </p>
          ) : (
            <button
              type="button"
              data-quote={quote.key}
              aria-pressed={quote.key === shown?.key}
              onClick={() => show(quote)}
            >
              <q dir="auto">{quote.words}</q>{" "}
              <span class="on-screen">
                {quote.range === null ? words.goToTurn(quote.turn) : words.showInTurn(quote.turn)}
              </span>
              <span class="on-paper">{words.turn(quote.turn)}</span>
            </button>
          )}
          {quote.turn !== null && quote.range === null && (
            <span class="warning">{words.notFound(quote.turn)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function QuoteSource({ file }: { readonly file: string | undefined }) {
  const { quotes: words } = useTexts().texts.reviewer;
  return (
    <span class="quiet">
      {file === undefined ? words.inRecord : <Naming name={file} sentence={words.inFile} />}
    </span>
  );
}
