import { basename, join } from 'pathe';
import { changes } from '../../../src/shared/lib/equal.ts';
import { changed, goldenFiles, readCases, renderAnswers, type FormCase } from '../../cases.ts';
import { formatJson } from '../../../src/shared/lib/format-json.ts';
import type { JsonObject } from '../../json-source.ts';
import type { Problem } from '../../problem.ts';
import { shownPath, slugOf } from '../../project.ts';
import { standardCases } from '../../scaffold/standard-cases.ts';
import { writeCases } from '../../scaffold/write-cases.ts';
import type { CompiledForm } from '../../compile.ts';
import type { CheckInput } from '../rule.ts';
import { prepareMeasure } from './measure.ts';

/** Name of the last property in a JSON pointer. */
const PROPERTY = /\/properties\/([^/]+)(?!.*\/properties\/)/;

/** Returns a free name for a case that covers what a problem misses. */
function caseName({ file, line, pointer = '' }: Problem, isBad: boolean, taken: ReadonlySet<string>): string {
  const [, field = `${basename(file).split('.')[0] ?? ''}-${line}`] = PROPERTY.exec(pointer) ?? [];
  const name = `${isBad ? 'bad-' : ''}${slugOf(field) || 'case'}`;
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  return free;
}

/**
 * Writes a case with its documents for each gap in the coverage of a form that generated answers cover: those of the
 * standard cases, of which each case keeps only the answers that it needs. Without any case, writes the standard ones.
 * @param isWanted chooses among the gaps
 * @returns the folders of the new cases
 */
export async function tryGaps(
  form: CompiledForm,
  input: CheckInput,
  isWanted: (gap: Problem) => boolean,
): Promise<readonly string[]> {
  const { project } = input;
  const { slug } = form;
  const definition = await input.definition(slug);
  const measureCases = await prepareMeasure(form, input);
  const cases = readCases(project, slug);
  const full = cases.find(({ name }) => name === 'full')?.answers;
  if (full === undefined) return writeCases(project, slug);

  const standard = standardCases(definition.schema, full);
  const generated = [
    ...standard.full.variants.map((change) => changed(full, change)),
    standard.minimal,
    ...standard.bad.values(),
  ];
  const isBad = (answers: JsonObject): boolean => renderAnswers(definition, answers).errors.length > 0;
  const coveredBy = (answers: JsonObject): readonly boolean[] =>
    measureCases([{ answers, variants: [] }]).items.map(({ covered }) => covered);
  const candidates = generated.map((answers) => ({ answers, covered: coveredBy(answers) }));

  /** Returns the answers with those of `full` where the gap is covered with them too. */
  const reduced = (answers: JsonObject, gap: number): JsonObject => {
    const bad = isBad(answers);
    return Object.entries(changes(full, answers)).reduce<JsonObject>((kept, [name]) => {
      const less = changed(kept, { [name]: full[name] ?? null });
      return isBad(less) === bad && coveredBy(less)[gap] === true ? less : kept;
    }, answers);
  };

  const { items } = measureCases(cases);
  const done = new Set<number>();
  const names = new Set(cases.map(({ name }) => name));
  const written: string[] = [];
  for (const [index, { covered, missing }] of items.entries()) {
    const found = candidates.find((candidate) => candidate.covered[index]);
    if (covered || done.has(index) || !found || !isWanted(missing)) continue;
    const answers = reduced(found.answers, index);
    const name = caseName(missing, isBad(answers), names);
    names.add(name);
    for (const [other, isCovered] of coveredBy(answers).entries()) if (isCovered) done.add(other);
    const folder = join(project.cases, slug, name);
    project.files.write(join(folder, 'change.json'), formatJson(changes(full, answers)));
    const formCase = readCases(project, slug).find((one) => one.name === name) as FormCase;
    for (const [file, text] of goldenFiles(formCase, definition))
      project.files.write(join(folder, file), text);
    written.push(shownPath(project, folder));
  }
  return written;
}
