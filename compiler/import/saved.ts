import { err, ok, type Result } from '../../src/shared/lib/result.ts';
import { isObject, type Json, type JsonObject } from '../json-source.ts';

/** One saved report of the earlier tool. */
export interface SavedReport {
  /** Code, slug or name of its form; absent for bare answers. */
  readonly form?: number | string;
  readonly data: JsonObject;
}

/** The reason why an input cannot be imported, in one sentence. */
export interface ImportError {
  readonly kind: 'not-json' | 'not-a-report' | 'unknown-form';
  readonly message: string;
}

/** Content of a file: one report, or a list whose entries may be invalid. */
type Saved = SavedReport | readonly Result<SavedReport, ImportError>[];

function formOf(...candidates: readonly (Json | undefined)[]): number | string | undefined {
  return candidates.find(
    (value): value is number | string =>
      typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
  );
}

function reportOf(value: Json, where: string): Result<SavedReport, ImportError> {
  const wrapped = isObject(value) && isObject(value['data']) ? value : undefined;
  const answers = wrapped ? wrapped['data'] : value;
  if (!isObject(answers))
    return err({ kind: 'not-a-report', message: `${where} is not an object of field names and answers.` });
  const { bbCodeVersion, ...data } = answers;
  const form = formOf(wrapped?.['bbCodeVersion'], wrapped?.['form'], bbCodeVersion);
  return ok(form === undefined ? { data } : { form, data });
}

/**
 * Parses saved reports: `{bbCodeVersion or form, data}`, a list of these, or bare answers, which may have a
 * `bbCodeVersion`.
 */
export function readSaved(text: string): Result<Saved, ImportError> {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    // The parser may quote the lines around the error.
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    return err({ kind: 'not-json', message: `The saved data is not valid JSON: ${reason}.` });
  }
  if (!Array.isArray(value)) return reportOf(value, 'The saved data');
  return ok((value as readonly Json[]).map((entry) => reportOf(entry, 'This entry')));
}
