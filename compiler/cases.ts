import { join } from 'pathe';
import type { FormDefinition, OutputName } from '../src/engine/definition/form.ts';
import { memoizeWeak } from '../src/shared/lib/memoize-weak.ts';
import { renderOne, type RenderResult } from './render.ts';
import { isObject, readJson, type Json, type JsonObject, type JsonSource } from './json-source.ts';
import { lineDiff } from './line-diff.ts';
import { attempt, type Problem } from './problem.ts';
import type { FormsProject } from './project.ts';

/**
 * One example of a form: answers and expected output. `full` and `minimal` have complete answers (`data.json`) and
 * complete texts; other cases have a patch of `full` (`change.json`) and a diff against its texts.
 */
export interface FormCase {
  readonly slug: string;
  readonly name: string;
  /** `bad` for intentionally invalid answers; the folder name begins with `bad-`. */
  readonly kind: 'good' | 'bad';
  readonly folder: string;
  /** File name of the answers or the patch. */
  readonly file: 'data.json' | 'change.json';
  /** Parsed content of that file; undefined when it cannot be read, which `problems` reports. */
  readonly data: JsonSource | undefined;
  readonly answers: JsonObject;
  /** The answers of `full`, for a case that patches them. */
  readonly base: JsonObject | undefined;
  /** Patches of a good case's answers, each rendered and validated without an expected text. */
  readonly variants: readonly JsonObject[];
  /** Source file of the variants, if any. */
  readonly variantSource: JsonSource | undefined;
  readonly problems: readonly Problem[];
}

/** Fixed time at which all cases are rendered, so that computed ages are deterministic. */
export const CASE_MOMENT = new Date('2026-11-21T12:00:00Z');

const BAD = 'bad-';
const FULL = 'full';
const ERRORS = 'errors.txt';
const DIFF = 'output.diff';

/** Files of the expected texts of a good case, by output. */
const GOLDEN_FILES: Readonly<Record<OutputName, string>> = {
  title: 'title.txt',
  body: 'body.txt',
  recipient: 'recipient.txt',
};

/** Returns the file names allowed in the folder of a case. */
export const caseFiles = ({ kind, file }: FormCase): readonly string[] => [
  file,
  ...(kind === 'bad'
    ? [ERRORS]
    : ['variants.json', ...(file === 'data.json' ? Object.values(GOLDEN_FILES) : [DIFF])]),
];

/** Returns the cases of a form below `tests/forms/<slug>/`, in alphabetical order. */
export function readCases(project: FormsProject, slug: string): readonly FormCase[] {
  const folder = join(project.cases, slug);
  if (project.files.list(folder).length === 0) return [];
  const full = readCase(project, slug, FULL, {}).answers;
  return project.files
    .list(folder)
    .filter(({ isFolder }) => isFolder)
    .map((entry) => entry.name)
    .toSorted()
    .map((name) => readCase(project, slug, name, full));
}

function readCase(project: FormsProject, slug: string, name: string, full: JsonObject): FormCase {
  const folder = join(project.cases, slug, name);
  const problems: Problem[] = [];
  const read = (file: string): JsonSource | undefined =>
    attempt(problems, () => readJson(project, join(folder, file)));
  const file = project.files.exists(join(folder, 'change.json')) ? 'change.json' : 'data.json';
  const data = read(file);
  const written = isObject(data?.value) ? data.value : {};
  if (data && !isObject(data.value))
    problems.push({ file: data.file, line: 1, message: 'the answers must be an object' });
  const base = file === 'change.json' ? full : undefined;
  const answers = base ? changed(base, written) : written;
  const source = project.files.exists(join(folder, 'variants.json')) ? read('variants.json') : undefined;
  const variants = variantsOf(source, answers, problems);
  const kind = name.startsWith(BAD) ? 'bad' : 'good';
  return { slug, name, kind, folder, file, data, answers, base, variants, variantSource: source, problems };
}

/** Merges a patch into answers; `null` deletes. */
export const changed = (answers: JsonObject, change: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries({ ...answers, ...change }).filter(([, value]) => value !== null));

function variantsOf(
  source: JsonSource | undefined,
  answers: JsonObject,
  problems: Problem[],
): readonly JsonObject[] {
  if (!source) return [];
  const list = Array.isArray(source.value) ? (source.value as readonly Json[]) : [];
  if (list.length === 0 || !list.every(isObject)) {
    problems.push({
      file: source.file,
      line: 1,
      message: 'the variants must be a list of objects, each with the answers that change',
    });
    return [];
  }
  return list.map((change) => changed(answers, change));
}

const rendered = memoizeWeak((form: FormDefinition) =>
  memoizeWeak((answers: JsonObject): RenderResult => renderOne(form, answers, { now: CASE_MOMENT })),
);

/** Renders the answers of a case at {@link CASE_MOMENT}, once for the same objects. */
export const renderAnswers = (form: FormDefinition, answers: JsonObject): RenderResult =>
  rendered(form)(answers);

/** Returns the text of an expected file of a case, with LF line ends; undefined when there is none. */
export const goldenText = (project: FormsProject, { folder }: FormCase, file: string): string | undefined =>
  project.files.readText(join(folder, file))?.replaceAll('\r\n', '\n');

/** Returns the expected files of a case, by file name; every text ends with one newline. */
export function goldenFiles(formCase: FormCase, form: FormDefinition): ReadonlyMap<string, string> {
  const result = renderAnswers(form, formCase.answers);
  if (formCase.kind === 'bad')
    return new Map([[ERRORS, result.errors.map(({ path, message }) => `${path}: ${message}\n`).join('')]]);
  const texts = textsOf(result);
  if (!formCase.base) return texts;
  const full = textsOf(renderAnswers(form, formCase.base));
  const differing = [...texts].filter(([file, text]) => text !== full.get(file));
  const diffs = differing.map(([file, text]) => `--- ${file}\n${lineDiff(full.get(file) ?? '', text, 1)}\n`);
  return new Map([[DIFF, diffs.join('')]]);
}

const textsOf = (result: RenderResult): ReadonlyMap<string, string> =>
  new Map(
    (Object.entries(GOLDEN_FILES) as [OutputName, string][]).flatMap(([output, file]) => {
      const text = result[output];
      return text === undefined ? [] : [[file, `${text}\n`] as const];
    }),
  );
