import { changes } from '../../../shared/lib/equal.ts';
import type { Files } from '../sandbox/messages.ts';
import { fieldNames } from './complete/fields.ts';
import { parseObject } from './project.ts';
import type { Changes } from './work.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Cases with complete answers; others have what differs from the first. */
const COMPLETE: ReadonlySet<string> = new Set(['full', 'minimal']);

/** Returns the file of a new case with those of the answers that the form asks. */
export function caseFile(files: Files, slug: string, name: string, given: Answers): Files {
  const asked = fieldNames(files, slug);
  const answers = Object.fromEntries(Object.entries(given).filter(([field]) => asked.has(field)));
  const folder = `tests/forms/${slug}`;
  const full = files[`${folder}/full/data.json`];
  const isComplete = COMPLETE.has(name) || full === undefined;
  const content = isComplete ? answers : changes(parseObject(full), answers);
  return {
    [`${folder}/${name}/${isComplete ? 'data' : 'change'}.json`]: `${JSON.stringify(content, null, 2)}\n`,
  };
}

/** Returns the changes that replace all cases of a form. */
export const replacedCases = (files: Files, slug: string, cases: Files): Changes => ({
  ...Object.fromEntries(
    Object.keys(files)
      .filter((path) => path.startsWith(`tests/forms/${slug}/`))
      .map((path) => [path, null]),
  ),
  ...cases,
});

/** Returns the name of the case that a file belongs to. */
const caseIn = (path: string): string => path.split('/')[3] ?? '';

/** Returns the names of the cases of a form. */
export const caseNames = (files: Files, slug: string): ReadonlySet<string> =>
  new Set(
    Object.keys(files)
      .filter((path) => path.startsWith(`tests/forms/${slug}/`))
      .map(caseIn),
  );

/** Returns a message about cases that were made: the new ones, and those with new answers. */
export function madeMessage(files: Files, slug: string, made: Files): string {
  const names = new Set(Object.keys(made).map(caseIn));
  const known = caseNames(files, slug);
  const added = [...names].filter((name) => !known.has(name));
  const completed = names.size - added.length;
  return [
    ...(added.length === 1 ? [`The case “${added[0]}” is added.`] : []),
    ...(added.length > 1 ? [`${added.length} cases are added.`] : []),
    ...(completed > 0
      ? [
          `${completed} ${completed === 1 ? 'case has' : 'cases have'} new answers. Accept the posts when they are correct.`,
        ]
      : []),
  ].join(' ');
}
