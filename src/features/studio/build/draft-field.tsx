import { useState } from 'react';
import { Field, type FieldProps } from '../../../shared/ui/field.tsx';

interface DraftFieldProps extends FieldProps {
  readonly value: string;
  /** Takes the text at each key, or with `late` when the field is left or on Enter. */
  readonly onCommit: (value: string) => void;
  readonly late?: boolean;
  /** Number of lines; Enter begins a new one. */
  readonly rows?: number;
}

/** A text that is typed before it is taken: what it becomes in the file is shown when the field is left. */
export function DraftField({ value, onCommit, late = false, rows, ...field }: DraftFieldProps) {
  const [draft, setDraft] = useState<string>();
  const commit = (): void => {
    if (late && draft !== undefined && draft !== value) onCommit(draft);
    setDraft(undefined);
  };
  const change = (text: string): void => {
    setDraft(text);
    if (!late) onCommit(text);
  };
  const shown = draft ?? value;
  return (
    <Field {...field}>
      {(control) =>
        rows === undefined ? (
          <input
            {...control}
            dir="auto"
            autoComplete="off"
            value={shown}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={(event) => event.key === 'Enter' && commit()}
          />
        ) : (
          <textarea
            {...control}
            className="input input--area"
            dir="auto"
            rows={rows}
            value={shown}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={commit}
          />
        )
      }
    </Field>
  );
}
