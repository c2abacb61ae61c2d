import { errorMessage } from '../../../../contract/error-message.ts';
import { useId, useState } from 'react';
import type { FormData } from '../../../engine/store/model.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { unknownFields } from './entries.ts';
import type { EntrySession } from './entry-session.ts';
import { t, translate } from '../../../../contract/messages.ts';

/** Result of parsing the JSON: the entry, or an error. */
type JsonReading = { readonly data: FormData } | { readonly problem: string };

/** Parses an entry's JSON; returns an error for invalid JSON or unknown fields. */
function readEntryJson({ collection }: EntrySession, text: string): JsonReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      problem: errorMessage('This is not valid JSON: {problem}', {
        problem: error instanceof Error ? error.message : String(error),
      }),
    };
  }
  if (!isPlainObject(value))
    return { problem: errorMessage('The JSON must be one object: start it with { and end it with }.') };
  const [unknown] = unknownFields(collection.form.schema, value);
  return unknown === undefined
    ? { data: value }
    : { problem: errorMessage('“{unknown}” is not a field of this entry.', { unknown }) };
}

interface JsonViewProps {
  readonly session: EntrySession;
  /** Called with true if the text cannot be parsed, which disables saving. */
  readonly onBroken: (isBroken: boolean) => void;
}

/** JSON editor of an entry. Parsed text updates the form immediately; the schema validates on save. */
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
    <div className="stack gap-s2">
      <label htmlFor={id}>{t('Entry as JSON')}</label>
      <textarea
        id={id}
        className="json-view__text full rounded pad-s3 raised"
        spellCheck={false}
        rows={18}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => change(event.target.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="strong tone-danger">
          {translate(problem)}
        </p>
      )}
    </div>
  );
}
