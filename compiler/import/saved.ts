import { err, ok } from '../../src/shared/lib/result.ts';
import type { Result } from '../../src/shared/lib/result.ts';
import { isObject } from '../json-source.ts';
import type { Json, JsonObject } from '../json-source.ts';

/** One saved report of the earlier tool. */
export interface SavedReport {
  /** The code, slug or name of its form; absent for bare answers, which do not say. */
  readonly form?: number | string;
  readonly data: JsonObject;
}

/** Why an input cannot be imported, in one sentence. */
export interface ImportError {
  readonly kind: 'not-json' | 'not-a-report' | 'unknown-form';
  readonly message: string;
}

/** What a file holds: one report, or a list of which an entry may be none. */
export type Saved = SavedReport | readonly Result<SavedReport, ImportError>[];

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
 * Reads saved reports: `{bbCodeVersion or form, data}`, a list of such, or bare answers, which may hold their
 * `bbCodeVersion`.
 */
export function readSaved(text: string): Result<Saved, ImportError> {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    // The parser may quote the lines around the mistake.
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    return err({ kind: 'not-json', message: `The saved data is not valid JSON: ${reason}.` });
  }
  if (!Array.isArray(value)) return reportOf(value, 'The saved data');
  return ok((value as readonly Json[]).map((entry) => reportOf(entry, 'This entry')));
}
