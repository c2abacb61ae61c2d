import * as v from 'valibot';
import { LIBRARY_KINDS, type LibraryKind } from '../../../contract/library.ts';
import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { parseJson } from '../../shared/lib/json-storage.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { EntryDraft, LibraryEntry } from './library-entry.ts';

/** Maximum size of an import, in bytes. */
export const MAX_FILE_BYTES = 5_000_000;

const FORMAT = 'phmc-library';

const exported = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  entries: v.array(v.unknown()),
});

const exportedEntry = v.object({
  kind: v.picklist(LIBRARY_KINDS),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  form: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))),
  content: v.pipe(v.string(), v.nonEmpty()),
});

export const exportEntries = (entries: readonly LibraryEntry[]): string =>
  JSON.stringify(
    {
      format: FORMAT,
      version: 1,
      entries: entries.map(({ kind, name, form, content }) => ({ kind, name, form, content })),
    },
    null,
    2,
  );

/** Parses the entries of one kind from a file; `left` counts entries that are invalid or of another kind. */
export function importEntries(
  kind: LibraryKind,
  text: string,
): Result<{ readonly drafts: readonly EntryDraft[]; readonly left: number }, ErrorMessage> {
  const file = v.safeParse(exported, parseJson(text));
  if (!file.success) return err(errorMessage('This file contains no phrases or presets from this app.'));
  const drafts = file.output.entries.flatMap((entry): EntryDraft[] => {
    const read = v.safeParse(exportedEntry, entry);
    return read.success && read.output.kind === kind ? [read.output] : [];
  });
  return ok({ drafts, left: file.output.entries.length - drafts.length });
}
