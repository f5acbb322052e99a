import { RecognisedAnswer, type RecognisedAnswerProps } from "./recognised-answer.js";
import { RecordedAnswer, type RecordedAnswerProps } from "./recorded-answer.js";

interface SpokenAnswerProps extends RecordedAnswerProps, RecognisedAnswerProps {
  readonly onSend: (answer: { readonly audio: Blob } | { readonly text: string }) => void;
}

export function SpokenAnswer(props: SpokenAnswerProps) {
  return props.mode === "browser" ? <RecognisedAnswer {...props} /> : <RecordedAnswer {...props} />;
}
