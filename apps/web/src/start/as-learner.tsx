import { useId, useState } from "preact/hooks";
import { useTexts } from "../shared/texts-context.js";
import type { Task } from "../shared/wire.js";
import { WRITTEN } from "../shared/written.js";
import { defenseAddress } from "./entrance.js";

export function AsLearner({ tasks }: { readonly tasks: readonly Task[] }) {
  const { texts } = useTexts();
  const words = texts.start;
  const [name, setName] = useState("");
  const [taskId, setTaskId] = useState(tasks[0]?.task_id ?? "");
  const [nameInput, nameHint, taskInput, taskHint] = [useId(), useId(), useId(), useId()];

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        location.assign(defenseAddress(name.trim(), taskId.trim()));
      }}
    >
      <div class="field">
        <label for={nameInput}>{words.name}</label>
        <input
          id={nameInput}
          required
          pattern=".*\S.*"
          autocomplete="username"
          dir="auto"
          aria-describedby={nameHint}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <p id={nameHint} class="hint">
          {words.nameHint}
        </p>
      </div>
      <div class="field">
        <label for={taskInput}>{words.task}</label>
        {tasks.length > 0 ? (
          <select id={taskInput} value={taskId} onChange={(event) => setTaskId(event.currentTarget.value)}>
            {tasks.map(({ task_id, title }) => (
              <option key={task_id} value={task_id} {...WRITTEN}>
                {title ?? task_id}
              </option>
            ))}
          </select>
        ) : (
          <>
            <input
              id={taskInput}
              required
              pattern=".*\S.*"
              autocomplete="off"
              aria-describedby={taskHint}
              value={taskId}
              onInput={(event) => setTaskId(event.currentTarget.value)}
            />
            <p id={taskHint} class="hint">
              {words.taskHint}
            </p>
          </>
        )}
      </div>
      <p>
        <button type="submit" class="main">
          {words.begin}
        </button>
      </p>
    </form>
  );
}
