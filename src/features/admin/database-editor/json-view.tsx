import { errorMessage } from '../../../../contract/error-message.ts';
import { useId, useState } from 'react';
import type { FormData } from '../../../engine/store/model.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { unknownFields } from './entries.ts';
import type { EntrySession } from './entry-session.ts';

/** What a text of JSON says: an entry, or what is wrong with it. */
export type JsonReading = { readonly data: FormData } | { readonly problem: string };

/** Reads the JSON of an entry; a text that is none, or that names what the entry cannot hold, is refused with a message. */
function readEntryJson({ collection }: EntrySession, text: string): JsonReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      problem: errorMessage(
        `This is not JSON yet: ${error instanceof Error ? error.message : String(error)}`,
      ),
    };
  }
  if (!isPlainObject(value))
    return { problem: errorMessage('This must be one object: it begins with { and ends with }.') };
  const [unknown] = unknownFields(collection.form.schema, value);
  return unknown === undefined
    ? { data: value }
    : { problem: errorMessage(`“${unknown}” is no field of this entry.`) };
}

export interface JsonViewProps {
  readonly session: EntrySession;
  /** Returns whether the text cannot be read; saving waits until it can. */
  readonly onBroken: (isBroken: boolean) => void;
}

/** The entry as JSON. What can be read goes into the form at once; the schema validates it when it is saved. */
export function JsonView({ session, onBroken }: JsonViewProps) {
  const [text, setText] = useState(() => JSON.stringify(session.store.getState().data, null, 2));
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  function change(next: string): void {
    const reading = readEntryJson(session, next);
    const wrong = 'problem' in reading ? reading.problem : null;
    setText(next);
    setProblem(wrong);
    onBroken(wrong !== null);
    if ('data' in reading) session.replace(reading.data);
  }

  return (
    <div className="json-view">
      <label htmlFor={id}>Entry as JSON</label>
      <textarea
        id={id}
        className="json-view__text"
        spellCheck={false}
        rows={18}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => change(event.target.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="json-view__problem">
          {problem}
        </p>
      )}
    </div>
  );
}
