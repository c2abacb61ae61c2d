import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition, OutputName } from '../../src/engine/definition/form.ts';
import { deepEqual } from '../../src/lib/equal.ts';
import { renderOne } from './commands/render.ts';
import type { RenderResult } from './commands/render.ts';
import { formatJson } from './format-json.ts';
import { isObject, readJson } from './json-source.ts';
import type { Json, JsonObject, JsonSource } from './json-source.ts';
import { FormCompileError } from './problem.ts';
import type { Problem } from './problem.ts';
import { shownPath } from './project.ts';
import type { FormsProject } from './project.ts';

/** One example of a form: answers, and what they must give. */
export interface FormCase {
  readonly slug: string;
  readonly name: string;
  /** `bad` when the answers are wrong on purpose: its folder begins with `bad-`. */
  readonly kind: 'good' | 'bad';
  readonly folder: string;
  /** `data.json`; undefined when it cannot be read, which `problems` tells. */
  readonly data: JsonSource | undefined;
  readonly answers: JsonObject;
  /** Small changes to the answers of a good case, each rendered and judged without a text of its own. */
  readonly variants: readonly JsonObject[];
  readonly problems: readonly Problem[];
}

/** The moment at which all cases are rendered, so that ages in them never change. */
export const CASE_MOMENT = new Date('2026-11-21T12:00:00Z');

const BAD = 'bad-';

/** The accepted texts of a good case, and the file of each. */
const GOLDEN_FILES: Readonly<Record<OutputName, string>> = {
  title: 'title.txt',
  body: 'body.txt',
  recipient: 'recipient.txt',
};

/** The files that the folder of a case may hold. */
export const caseFiles = (kind: FormCase['kind']): readonly string[] =>
  kind === 'bad'
    ? ['data.json', 'errors.json']
    : ['data.json', 'variants.json', ...Object.values(GOLDEN_FILES)];

/** The cases of a form below `tests/forms/<slug>/`, in alphabetical order. */
export function readCases(project: FormsProject, slug: string): readonly FormCase[] {
  const folder = join(project.cases, slug);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
    .map((name) => readCase(project, slug, name));
}

function readCase(project: FormsProject, slug: string, name: string): FormCase {
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
  const data = read('data.json');
  const answers = isObject(data?.value) ? data.value : {};
  if (data && !isObject(data.value))
    problems.push({ file: data.file, line: 1, message: 'the answers must be an object' });
  const changes = existsSync(join(folder, 'variants.json')) ? read('variants.json') : undefined;
  const variants = variantsOf(changes, answers, problems);
  return {
    slug,
    name,
    kind: name.startsWith(BAD) ? 'bad' : 'good',
    folder,
    data,
    answers,
    variants,
    problems,
  };
}

/** Each variant is the case with some answers changed; null takes an answer away. */
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
  return list.map((change) =>
    Object.fromEntries(Object.entries({ ...answers, ...change }).filter(([, value]) => value !== null)),
  );
}

/** What a form makes of the answers of a case, at the moment of all cases. */
export const renderAnswers = (form: FormDefinition, answers: JsonObject): RenderResult =>
  renderOne(form, answers, { now: CASE_MOMENT });

/** The text of an accepted file of a case, with line ends as LF; undefined when there is none. */
export function goldenText({ folder }: FormCase, file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined;
}

/** Whether what a case gives now is what was accepted; how a JSON file is laid out is the formatter's business. */
export function accepts(formCase: FormCase, file: string, now: string): boolean {
  const accepted = goldenText(formCase, file);
  if (accepted === now || accepted === undefined || !file.endsWith('.json')) return accepted === now;
  try {
    return deepEqual(JSON.parse(accepted), JSON.parse(now));
  } catch {
    return false;
  }
}

/** What an accepted file must hold for what a case gives now: every text ends with one line end. */
export function goldenFiles(kind: FormCase['kind'], result: RenderResult): ReadonlyMap<string, string> {
  if (kind === 'bad') return new Map([['errors.json', formatJson(result.errors as unknown as Json)]]);
  const outputs = Object.entries(GOLDEN_FILES) as [OutputName, string][];
  const texts = outputs.flatMap(([output, file]) => {
    const text = result[output];
    return text === undefined ? [] : [[file, `${text}\n`] as const];
  });
  return new Map(texts);
}
