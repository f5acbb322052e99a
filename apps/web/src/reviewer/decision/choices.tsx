import type { ComponentChildren } from "preact";
import { useTexts } from "../../shared/texts-context.js";

/** Radio buttons, none preselected. The reviewer can also choose with the keys shown beside them. */
export function Choices<Value extends string>({
  name,
  legend,
  of,
  offered,
  words,
  chosen,
  change,
  describedBy,
  none,
}: {
  /** The name of the radio group; must be unique on the page. */
  readonly name: string;
  readonly legend: string;
  /** What the choice is about, if the legend does not say. */
  readonly of?: string;
  readonly offered: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly chosen: Value | undefined;
  readonly change: (chosen: Value | undefined) => void;
  readonly describedBy?: string | undefined;
  /** Says what it means to choose nothing. */
  readonly none: ComponentChildren;
}) {
  const { decide } = useTexts().texts.reviewer;
  return (
    <fieldset aria-describedby={describedBy}>
      <legend>{legend}</legend>
      <div class="choices">
        {offered.map((value, index) => (
          <label key={value} class="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => change(value)}
            />
            <kbd>{index + 1}</kbd> {words[value]}
          </label>
        ))}
      </div>
      <p class="quiet">
        {chosen === undefined ? (
          none
        ) : (
          <button type="button" class="plain" onClick={() => change(undefined)}>
            {decide.undo}
            {of !== undefined && <span class="visually-hidden"> {of}</span>}
          </button>
        )}
      </p>
    </fieldset>
  );
}
