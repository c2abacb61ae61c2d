import { TOLERANCE } from '../stats/halves.ts';
import { disagreements } from './section.ts';
import type { Section } from './section.ts';
import { table } from './table.ts';
import { isMet, targetCells } from './target.ts';
import { workTable } from './work.ts';

/** Returns the number of figures on which the halves of the run agree. */
export function agreement(sections: readonly Section[]): readonly string[] {
  const count = sections.flatMap(({ figures }) => figures).length;
  const apart = disagreements(sections);
  const within = `within ${TOLERANCE * 100} %`;
  if (count === 0) return [];
  if (apart.length === 0) return [`The two halves of the run agree ${within} on all ${count} key figures.`];
  const share = (((count - apart.length) / count) * 100).toFixed(1);
  return [
    `The two halves of the run agree ${within} on ${count - apart.length} of ${count} key figures (${share} %).`,
  ];
}

const part = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.some((line) => line !== '') ? [heading, '', ...lines, ''] : [];

const warning = (doubts: readonly string[]): readonly string[] =>
  doubts.length === 0
    ? []
    : [
        '> **Do not rely on these figures.** The run was disturbed:',
        ...doubts.map((doubt) => `> - ${doubt}`),
        '',
      ];

/** Maximum number of interactions per part in the summary. */
const MOST_WORKS = 4;

/** Returns the summary for the project's page: machine, targets, and work of interactions. */
export function summary(machine: string, sections: readonly Section[], doubts: readonly string[]): string {
  const targets = sections.flatMap(({ targets: own }) => own);
  const met = targets.filter(isMet).length;
  return [
    `${machine} ${agreement(sections).join('')}`,
    '',
    ...warning([...doubts, ...sections.flatMap(({ doubts: own }) => own)]),
    `${met} of ${targets.length} targets met:`,
    '',
    ...table(['target', 'measured', 'may be', ''], targets.map(targetCells)),
    '',
    ...part(
      'Milliseconds of processor time of the main thread by kind, and counts:',
      workTable(sections.flatMap(({ works }) => works.slice(0, MOST_WORKS))),
    ),
  ]
    .join('\n')
    .trimEnd();
}

/** Returns the full report: summary, each part, and disagreements of the halves. */
export const details = (found: string, sections: readonly Section[]): string =>
  [
    found,
    '',
    ...part(
      '## Figures whose halves do not agree',
      disagreements(sections).map((line) => `- ${line}`),
    ),
    ...sections.flatMap(({ title, lines }) => part(`## ${title}`, lines)),
  ].join('\n');

const [BEGIN, END] = ['<!-- figures: npm run bench writes this -->', '<!-- end of figures -->'];

/** Replaces the summary in the project's page. Throws when the markers are missing. */
export function withSummary(page: string, found: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no place for the figures: ${BEGIN}`);
  return `${before}${BEGIN}\n\n${found}\n\n${END}${after}`;
}
