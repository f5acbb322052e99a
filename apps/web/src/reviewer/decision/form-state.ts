export interface FormState {
  /** True if the reviewer has opened the form, even though a decision exists. */
  readonly isDeciding: boolean;
  /** Attempts to save an incomplete decision. */
  readonly attempts: number;
  readonly isSending: boolean;
  /** True if the last attempt to save succeeded. */
  readonly isSaved: boolean;
  readonly failure: unknown;
}

export type FormEvent =
  | { readonly type: "opened" | "closed" | "incomplete" | "sent" | "saved" | "answered" }
  | { readonly type: "failed"; readonly failure: unknown };

export const INITIAL: FormState = {
  isDeciding: false,
  attempts: 0,
  isSending: false,
  isSaved: false,
  failure: undefined,
};

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "opened":
      return { ...state, isDeciding: true };
    case "closed":
      return { ...state, isDeciding: false };
    case "incomplete":
      return { ...state, attempts: state.attempts + 1, isSaved: false, failure: undefined };
    case "sent":
      return { ...state, isSending: true, isSaved: false, failure: undefined };
    case "saved":
      return { ...state, isDeciding: false, attempts: 0, isSaved: true, failure: undefined };
    case "failed":
      return { ...state, failure: event.failure };
    case "answered":
      return { ...state, isSending: false };
  }
}
