import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition, OutputName } from '../src/engine/definition/form.ts';
import { deepEqual } from '../src/shared/lib/equal.ts';
import { renderOne } from './render.ts';
import type { RenderResult } from './render.ts';
import { isObject, readJson } from './json-source.ts';
import type { Json, JsonObject, JsonSource } from './json-source.ts';
import { lineDiff } from './line-diff.ts';
import { FormCompileError } from './problem.ts';
import type { Problem } from './problem.ts';
import { shownPath } from './project.ts';
import type { FormsProject } from './project.ts';

/**
 * One example of a form: answers, and what they must give. `full` and `minimal` hold whole answers (`data.json`) and
 * whole texts; other cases hold what they change in `full` (`change.json`) and how the texts differ from those of `full`.
 */
export interface FormCase {
  readonly slug: string;
  readonly name: string;
  /** `bad` when the answers are wrong on purpose: its folder begins with `bad-`. */
  readonly kind: 'good' | 'bad';
  readonly folder: string;
  /** The name of the file that holds the answers or the change. */
  readonly file: 'data.json' | 'change.json';
  /** What that file holds; undefined when it cannot be read, which `problems` reports. */
  readonly data: JsonSource | undefined;
  readonly answers: JsonObject;
  /** The answers of `full`, for a case that changes them. */
  readonly base: JsonObject | undefined;
  /** Small changes to the answers of a good case, each rendered and validated without a text of its own. */
  readonly variants: readonly JsonObject[];
  /** The file that holds these changes; undefined when there is none. */
  readonly variantSource: JsonSource | undefined;
  readonly problems: readonly Problem[];
}

/** The moment at which all cases are rendered, so that ages in them never change. */
export const CASE_MOMENT = new Date('2026-11-21T12:00:00Z');

const BAD = 'bad-';
const FULL = 'full';
const ERRORS = 'errors.txt';
const DIFF = 'output.diff';

/** The accepted texts of a good case, and the file of each. */
const GOLDEN_FILES: Readonly<Record<OutputName, string>> = {
  title: 'title.txt',
  body: 'body.txt',
  recipient: 'recipient.txt',
};

/** The files that the folder of a case may hold. */
export const caseFiles = ({ kind, file }: FormCase): readonly string[] => [
  file,
  ...(kind === 'bad'
    ? [ERRORS]
    : ['variants.json', ...(file === 'data.json' ? Object.values(GOLDEN_FILES) : [DIFF])]),
];

/** The cases of a form below `tests/forms/<slug>/`, in alphabetical order. */
export function readCases(project: FormsProject, slug: string): readonly FormCase[] {
  const folder = join(project.cases, slug);
  if (!existsSync(folder)) return [];
  const full = readCase(project, slug, FULL, {}).answers;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
    .map((name) => readCase(project, slug, name, full));
}

function readCase(project: FormsProject, slug: string, name: string, full: JsonObject): FormCase {
  const folder = join(project.cases, slug, name);
  const problems: Problem[] = [];
  const read = (file: string): JsonSource | undefined => {
    try {
      return readJson(join(folder, file), shownPath(project, join(folder, file)));
    } catch (error) {
      if (!(error instanceof FormCompileError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };
  const file = existsSync(join(folder, 'change.json')) ? 'change.json' : 'data.json';
  const data = read(file);
  const written = isObject(data?.value) ? data.value : {};
  if (data && !isObject(data.value))
    problems.push({ file: data.file, line: 1, message: 'the answers must be an object' });
  const base = file === 'change.json' ? full : undefined;
  const answers = base ? changed(base, written) : written;
  const source = existsSync(join(folder, 'variants.json')) ? read('variants.json') : undefined;
  const variants = variantsOf(source, answers, problems);
  const kind = name.startsWith(BAD) ? 'bad' : 'good';
  return { slug, name, kind, folder, file, data, answers, base, variants, variantSource: source, problems };
}

/** Answers with some changed; null takes an answer away. */
const changed = (answers: JsonObject, change: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries({ ...answers, ...change }).filter(([, value]) => value !== null));

/** What changes from one set of answers to another; null takes one away. */
export function changes(from: JsonObject, to: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !deepEqual(from[name], to[name]),
  );
  return Object.fromEntries(names.map((name) => [name, to[name] ?? null]));
}

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

/** What a form makes of the answers of a case, at the moment of all cases. */
export const renderAnswers = (form: FormDefinition, answers: JsonObject): RenderResult =>
  renderOne(form, answers, { now: CASE_MOMENT });

/** The text of an accepted file of a case, with line ends as LF; undefined when there is none. */
export function goldenText({ folder }: FormCase, file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined;
}

/** What the accepted files of a case must hold, by file name: every text ends with one line end. */
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
