import { changedLines } from '../../../src/shared/lib/changed-lines.ts';
import { goldenFiles, goldenText, type FormCase } from '../../cases.ts';
import type { Problem } from '../../problem.ts';
import { caseProblem } from '../case-problem.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Describes the first change of a text: the replaced line, or the added or removed ones. */
function firstChange(before: string, after: string): string {
  const lines = changedLines(before, after, 0);
  const start = lines.findIndex(({ kind }) => kind !== 'gap');
  const end = lines.findIndex(({ kind }, index) => index > start && kind === 'gap');
  const hunk = lines.slice(start, end < 0 ? undefined : end);
  const [removed, added] = (['went', 'came'] as const).map((kind) =>
    hunk.filter((line) => line.kind === kind).map(({ text }) => JSON.stringify(text)),
  ) as [string[], string[]];
  if (removed.length > 0 && added.length > 0) return `was ${removed[0]}, is ${added[0]}`;
  const [what, texts] = added.length > 0 ? ['added', added] : ['removed', removed];
  const more = texts.length > 1 ? ` and ${texts.length - 1} more` : '';
  return `${what} ${texts.find((text) => text !== '""') ?? '""'}${more}`;
}

/** Compares an expected file with the current output of the case. */
function difference(formCase: FormCase, file: string, now: string, input: CheckInput): Problem[] {
  const accepted = goldenText(input.project, formCase, file);
  if (accepted === now) return [];
  const again = `npm run forms:accept -- ${formCase.slug} ${formCase.name}`;
  if (accepted === undefined)
    return [
      caseProblem(
        input.project,
        formCase,
        file,
        1,
        `nothing is accepted yet; read the output, then run ${again}`,
      ),
    ];
  const before = accepted.split('\n');
  const after = now.split('\n');
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line < 0 ? after.length : line;
  return [
    caseProblem(
      input.project,
      formCase,
      file,
      at + 1,
      `the output has changed: ${firstChange(accepted, now)}; if that is right, run ${again}`,
    ),
  ];
}

export const accepted: Rule = {
  name: 'accepted',
  description: 'Each case gives the texts or errors that were accepted.',
  stage: 'accepted',
  check: async (input) => {
    const problems = input.forms.map(async ({ slug }) => {
      const form = await input.definition(slug);
      return input
        .cases(slug)
        .flatMap((formCase) =>
          [...goldenFiles(formCase, form)].flatMap(([file, text]) => difference(formCase, file, text, input)),
        );
    });
    return (await Promise.all(problems)).flat();
  },
};
