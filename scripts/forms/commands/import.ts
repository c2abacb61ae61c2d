import type { JsonObject } from '../../../compiler/json-source.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import type { Unplaced } from '../../../compiler/import/answers.ts';
import { readLegacyRules } from '../../../compiler/import/legacy.ts';
import { importAnswers } from '../../../compiler/import/report.ts';
import { readSaved } from '../../../compiler/import/saved.ts';
import type { ImportError, SavedReport } from '../../../compiler/import/saved.ts';
import { targetsOf } from '../../../compiler/import/target.ts';
import { err, ok } from '../../../src/lib/result.ts';
import type { Result } from '../../../src/lib/result.ts';
import { print, readNamed } from './io.ts';
import { UsageError } from '../../../compiler/usage.ts';

/** A saved report of the earlier tool in our names and values. */
export interface ImportedReport {
  /** The slug of its form; null when the saved data does not say. */
  readonly form: string | null;
  readonly data: JsonObject;
  readonly unplaced: readonly Unplaced[];
}

/**
 * Imports the text of a saved file: one report gives one, a list gives a list.
 * @throws FormCompileError when the forms of the project cannot be read
 */
export function importText(
  project: FormsProject,
  text: string,
): Result<ImportedReport | readonly ImportedReport[], ImportError> {
  const saved = readSaved(text);
  if (!saved.ok) return saved;
  const rules = readLegacyRules(project);
  const targets = targetsOf(project);
  const one = ({ form, data }: SavedReport): Result<ImportedReport, ImportError> => {
    const target = targets.find(form);
    return target.ok ? ok({ form: target.value.slug, ...importAnswers(target.value, data, rules) }) : target;
  };
  if ('data' in saved.value) return one(saved.value);
  const imported = saved.value.map(one);
  const failed = imported.findIndex((result) => !result.ok);
  const first = imported[failed];
  if (first && !first.ok)
    return err({ ...first.error, message: `Entry ${failed + 1}: ${first.error.message}` });
  return ok(imported.flatMap((result) => (result.ok ? [result.value] : [])));
}

/**
 * `import <old.json or ->` prints saved data of the earlier tool as `{form, data, unplaced}`, for a list as a list.
 * @throws UsageError when the input cannot be read
 */
export async function importSaved(project: FormsProject, args: readonly string[]): Promise<number> {
  const imported = importText(project, readNamed(args[0]));
  if (!imported.ok) throw new UsageError(imported.error.message);
  await print(`${JSON.stringify(imported.value, null, 2)}\n`);
  return 0;
}
