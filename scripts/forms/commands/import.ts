import type { JsonObject } from '../../../compiler/json-source.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import type { SkippedAnswer } from '../../../compiler/import/answers.ts';
import { readLegacyRules } from '../../../compiler/import/legacy.ts';
import { importAnswers } from '../../../compiler/import/report.ts';
import { readSaved, type ImportError, type SavedReport } from '../../../compiler/import/saved.ts';
import { targetsOf } from '../../../compiler/import/target.ts';
import { ok, type Result } from '../../../src/shared/lib/result.ts';
import { parseTree } from 'jsonc-parser';
import { batch, type Outcome } from './batch.ts';
import { print, readNamed, refuseUnknown } from './io.ts';
import { UsageError } from '../../../compiler/usage.ts';

/** A saved report of the earlier tool with current names and values. */
export interface ImportedReport {
  /** The slug of its form; null when unknown. */
  readonly form: string | null;
  readonly data: JsonObject;
  readonly skipped: readonly SkippedAnswer[];
}

/** An entry of a list that cannot be imported, with its first line in the file. */
interface FailedEntry {
  readonly line: number;
  readonly error: string;
}

type One = (saved: SavedReport) => Result<ImportedReport, ImportError>;

function importer(project: FormsProject): One {
  const rules = readLegacyRules(project);
  const targets = targetsOf(project);
  return ({ form, data }) => {
    const target = targets.find(form);
    return target.ok ? ok({ form: target.value.slug, ...importAnswers(target.value, data, rules) }) : target;
  };
}

/** Returns the first line of an entry of a list; the text is parsed on the first call. */
function entryLines(text: string): (index: number) => number {
  let offsets: readonly number[] | undefined;
  return (index) => {
    offsets ??= parseTree(text)?.children?.map(({ offset }) => offset) ?? [];
    return text.slice(0, offsets[index]).split('\n').length;
  };
}

/**
 * Imports the text of a saved file: one report yields one, a list yields a list. A failed entry does not stop the
 * import.
 * @throws FormCompileError when the forms of the project cannot be read
 */
export function importText(
  project: FormsProject,
  text: string,
): Result<ImportedReport | readonly (ImportedReport | FailedEntry)[], ImportError> {
  const saved = readSaved(text);
  if (!saved.ok) return saved;
  const one = importer(project);
  if ('data' in saved.value) return one(saved.value);
  const lineOf = entryLines(text);
  return ok(
    saved.value.map((entry, index) => {
      const imported = entry.ok ? one(entry.value) : entry;
      return imported.ok ? imported.value : { line: lineOf(index), error: imported.error.message };
    }),
  );
}

/** Imports one line with one saved report. */
function importLine(one: One, text: string): Outcome {
  const saved = readSaved(text);
  if (!saved.ok) return { error: saved.error.message };
  if (!('data' in saved.value)) return { error: 'A line holds one report, not a list.' };
  const imported = one(saved.value);
  return imported.ok ? { value: imported.value } : { error: imported.error.message };
}

/**
 * `import <old.json or ->` prints saved data of the earlier tool as `{form, data, skipped}`, a list as a list, in
 * which failed entries are `{line, error}`; `import --batch <file.jsonl or ->` imports one report per line. Returns 2
 * when an entry or a line failed.
 * @throws UsageError for an unknown option, or when the input cannot be read
 */
export async function importSaved(project: FormsProject, args: readonly string[]): Promise<number> {
  refuseUnknown(args, ['--batch']);
  if (args[0] === '--batch') {
    const one = importer(project);
    return batch(args[1], (line) => importLine(one, line));
  }
  const imported = importText(project, readNamed(args[0]));
  if (!imported.ok) throw new UsageError(imported.error.message);
  const { value } = imported;
  await print(`${JSON.stringify(value, null, 2)}\n`);
  const failed = 'data' in value ? [] : value.filter((entry) => 'error' in entry);
  for (const { line, error } of failed) process.stderr.write(`Line ${line}: ${error}\n`);
  return failed.length > 0 ? 2 : 0;
}
