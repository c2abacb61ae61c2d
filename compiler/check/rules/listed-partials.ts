import { join } from 'pathe';
import { didYouMean, type Problem } from '../../problem.ts';
import type { CheckInput, Rule } from '../rule.ts';
import { describePartials } from '../template/partials.ts';

const PAGE = 'docs/templates.md';
const [FROM, TO] = ['### Building blocks', '## Tags'];

const quotedIn = (cell: string | undefined): readonly string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

interface Row {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly line: number;
}

/** Returns the rows of the tables that list partials. */
function rowsOf(lines: readonly string[]): readonly Row[] {
  const [from, to] = [lines.indexOf(FROM), lines.indexOf(TO)];
  return lines.flatMap((text, index) => {
    if (index <= from || index >= to || !text.startsWith('| `')) return [];
    const [, name, parameters] = text.replaceAll('\\|', '').split('|');
    return [{ name: quotedIn(name)[0] ?? '', parameters: quotedIn(parameters), line: index + 1 }];
  });
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

const written = (parameters: readonly string[]): string =>
  parameters.map((name) => `\`${name}\``).join(', ') || 'nothing';

function check({ project, forms, partials, complete }: CheckInput): readonly Problem[] {
  const file = join(project.root, PAGE);
  const page = project.files.readText(file);
  if (!complete || page === undefined) return [];
  const lines = page.split(/\r?\n/);
  const rows = rowsOf(lines);
  const facts = describePartials(
    partials,
    forms.flatMap(({ templates }) => Object.values(templates)),
  );
  const at = (line: number, message: string): Problem => ({ file: PAGE, line, message });
  const listed = rows.map(({ name }) => name);
  return [
    ...rows
      .filter(({ name }) => !facts.has(name))
      .map(({ name, line }) =>
        at(line, `there is no partial "${name}": take the row away${didYouMean(name, [...facts.keys()])}`),
      ),
    ...[...facts].flatMap(([name, { parameters }]) => {
      const row = rows.find((candidate) => candidate.name === name);
      if (!row)
        return [
          at(
            lines.indexOf(FROM) + 1,
            `the partial "${name}" is not listed${didYouMean(
              name,
              listed.filter((other) => !facts.has(other)),
            )}: add | \`${name}\` | ${written([...parameters])} | what it renders |`,
          ),
        ];
      return same(row.parameters, [...parameters])
        ? []
        : [at(row.line, `"${name}" is called with ${written([...parameters])}: write that here`)];
    }),
  ];
}

export const listedPartials: Rule = {
  name: 'listed-partials',
  description: 'Every partial is listed in docs/templates.md with the parameters that calls give it.',
  stage: 'meaning',
  check,
};
