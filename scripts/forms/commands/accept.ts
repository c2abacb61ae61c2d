import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptedCases } from '../../../compiler/check/accepted-cases.ts';
import { goldenText, type FormCase } from '../../../compiler/cases.ts';
import { formatJson } from '../../../src/shared/lib/format-json.ts';
import { readJson, type Json } from '../../../compiler/json-source.ts';
import { lineDiff } from '../../../compiler/line-diff.ts';
import { formLoader } from '../../../compiler/load.ts';
import { didYouMean, formatProblem } from '../../../compiler/problem.ts';
import { listSlugs, shownPath, type FormsProject } from '../../../compiler/project.ts';
import { formsOfExample } from '../../../compiler/check/texts/example-problems.ts';
import { readExample, readExamples, type TextExample } from '../../../compiler/check/texts/examples.ts';
import { readKinds, type KindSet } from '../../../compiler/text-kinds.ts';
import { counted } from './counted.ts';
import { refuseUnknown } from './io.ts';
import { updateUnsupportedTable } from '../../../compiler/unsupported-features.ts';
import { knownSlugs } from './slugs.ts';
import { UsageError } from '../../../compiler/usage.ts';

/**
 * `accept [<slug>] [<case>]` prints the changed output of cases and writes it as the expected output. Returns 1 when a
 * case cannot be accepted: a good one with errors or with markup that the forum would show, or a bad one without. The slug `_texts` does the same for the
 * examples of pasted texts, `_guide` for the guide's table of unsupported features.
 * @throws UsageError for a form or case that does not exist
 */
export async function accept(project: FormsProject, args: readonly string[]): Promise<number> {
  refuseUnknown(args);
  const [slug, name] = args;
  if (slug === '_texts') return acceptTexts(project, name);
  if (slug === '_guide') return acceptGuide(project);
  const slugs = slug === undefined ? listSlugs(project) : knownSlugs(project, [slug]);
  const load = formLoader(project);
  let refused = 0;
  let written = 0;
  for (const each of slugs) {
    const { problems, cases } = await acceptedCases(project, each, load, (all) => chosen(all, name));
    for (const problem of problems) console.log(formatProblem(problem));
    for (const { formCase, files, refusal } of cases) {
      if (refusal !== undefined) {
        console.log(`${shownPath(project, formCase.folder)}: not accepted, ${refusal}`);
        refused += 1;
      } else written += writeGolden(project, formCase, files);
    }
  }
  console.log(`${counted(written, 'file')} written, ${counted(refused, 'case')} not accepted`);
  return refused > 0 ? 1 : 0;
}

/** Path of the guide to forms, relative to the project. */
const GUIDE = 'docs/adding-a-form.md';

function acceptGuide(project: FormsProject): number {
  const file = join(project.root, GUIDE);
  const before = readFileSync(file, 'utf8');
  console.log(`${counted(writeFile(project, file, before, updateUnsupportedTable(before)), 'file')} written`);
  return 0;
}

function chosen(cases: readonly FormCase[], name: string | undefined): readonly FormCase[] {
  if (name === undefined) return cases;
  const found = cases.filter((formCase) => formCase.name === name);
  const names = cases.map((formCase) => formCase.name);
  if (found.length === 0) throw new UsageError(`There is no case "${name}"${didYouMean(name, names) || '.'}`);
  return found;
}

function writeGolden(project: FormsProject, formCase: FormCase, files: ReadonlyMap<string, string>): number {
  let written = 0;
  for (const [file, text] of files)
    written += writeFile(project, join(formCase.folder, file), goldenText(project, formCase, file), text);
  return written;
}

/** Prints the diff of a file and writes it; returns the number of files written. */
function writeFile(project: FormsProject, path: string, before: string | undefined, text: string): number {
  if (before === text) return 0;
  console.log(`--- ${shownPath(project, path)}\n${lineDiff(before ?? '', text)}\n`);
  writeFileSync(path, text);
  return 1;
}

function acceptTexts(project: FormsProject, only: string | undefined): number {
  const set = readKinds(project);
  const kinds = [...set.kinds, ...set.lineKinds];
  const names = kinds.map(({ name }) => name);
  if (only !== undefined && !names.includes(only))
    throw new UsageError(`There is no kind of text "${only}"${didYouMean(only, names) || '.'}`);
  const written = kinds
    .filter(({ name }) => only === undefined || name === only)
    .flatMap((kind) =>
      readExamples(project, kind.name).map((example) => writeExample(project, set, kind.forms, example)),
    )
    .reduce((sum, count) => sum + count, 0);
  console.log(`${counted(written, 'file')} written`);
  return 0;
}

function writeExample(
  project: FormsProject,
  kinds: KindSet,
  forms: Readonly<Record<string, unknown>>,
  example: TextExample,
): number {
  const { file } = example;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const expected: Json = before === undefined ? {} : readJson(project, file).value;
  const read = readExample(project, kinds, example, formsOfExample(forms, expected));
  return writeFile(project, file, before, formatJson(read));
}
