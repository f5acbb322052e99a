import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { Filters } from "../address.js";

/** A choice applies immediately; text applies on blur or Enter. */
export function FilterForm({
  filters,
  change,
  leave,
  first,
}: {
  readonly filters: Filters;
  readonly change: (filters: Filters) => void;
  /** Moves the focus from the fields to the results. */
  readonly leave: () => void;
  readonly first: RefObject<HTMLInputElement | null>;
}) {
  const { reviewer } = useTexts().texts;
  const { filters: texts } = reviewer.list;
  // Text that has not been applied stays in its field while the list reloads.
  const [typed, setTyped] = useState<Partial<Pick<Filters, "learnerId" | "taskId">>>({});
  const set = (changes: Partial<Filters>) => {
    if ("learnerId" in changes || "taskId" in changes) setTyped({});
    change({ ...filters, ...changes });
  };
  return (
    <form
      class="filters"
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        set({ learnerId: text(form, "learner"), taskId: text(form, "task") });
        leave();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") leave();
      }}
    >
      <label>
        {texts.learner}
        <input
          ref={first}
          name="learner"
          type="search"
          autocomplete="off"
          value={typed.learnerId ?? filters.learnerId}
          onInput={(event) => setTyped({ ...typed, learnerId: event.currentTarget.value })}
          onChange={(event) => set({ learnerId: event.currentTarget.value.trim() })}
        />
      </label>
      <label>
        {texts.task}
        <input
          name="task"
          type="search"
          autocomplete="off"
          value={typed.taskId ?? filters.taskId}
          onInput={(event) => setTyped({ ...typed, taskId: event.currentTarget.value })}
          onChange={(event) => set({ taskId: event.currentTarget.value.trim() })}
        />
      </label>
      <Flag
        label={texts.needsReview}
        value={filters.needsReview}
        change={(needsReview) => set({ needsReview })}
      />
      <Flag label={texts.reviewed} value={filters.reviewed} change={(reviewed) => set({ reviewed })} />
      <Flag label={texts.released} value={filters.released} change={(released) => set({ released })} />
      <label>
        {texts.status}
        <select
          value={filters.status ?? ""}
          onChange={({ currentTarget: { value } }) =>
            set({ status: value === "in_progress" || value === "finished" ? value : null })
          }
        >
          <option value="">{texts.any}</option>
          <option value="in_progress">{texts.inProgress}</option>
          <option value="finished">{texts.finished}</option>
        </select>
      </label>
      {/* A form with several text fields is submitted on Enter only if it has a button. */}
      <button type="submit" class="visually-hidden">
        {texts.apply}
      </button>
    </form>
  );
}

function Flag({
  label,
  value,
  change,
}: {
  readonly label: string;
  readonly value: boolean | null;
  readonly change: (value: boolean | null) => void;
}) {
  const { filters } = useTexts().texts.reviewer.list;
  return (
    <label>
      {label}
      <select
        value={String(value ?? "")}
        onChange={({ currentTarget }) =>
          change(currentTarget.value === "" ? null : currentTarget.value === "true")
        }
      >
        <option value="">{filters.any}</option>
        <option value="true">{filters.yes}</option>
        <option value="false">{filters.no}</option>
      </select>
    </label>
  );
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}
