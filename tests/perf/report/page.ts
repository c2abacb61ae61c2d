import { TOLERANCE } from '../stats/halves.ts';
import { disagreements } from './section.ts';
import type { Section } from './section.ts';
import { table } from './table.ts';
import { isMet, targetCells } from './target.ts';

/** Whether the two halves of the run agree, and on what they do not. */
export function agreement(sections: readonly Section[]): readonly string[] {
  const count = sections.flatMap(({ figures }) => figures).length;
  const apart = disagreements(sections);
  const within = `within ${TOLERANCE * 100} %`;
  if (count === 0) return [];
  if (apart.length === 0) return [`The two halves of the run agree ${within} on all ${count} key figures.`];
  return [
    `**The two halves of the run do not agree ${within} on ${apart.length} of ${count} key figures.** Each is marked where it stands:`,
    '',
    ...apart.map((line) => `- ${line}`),
  ];
}

/** The whole page. What makes the run doubtful stands above every figure. */
export function page(machine: string, sections: readonly Section[], doubts: readonly string[]): string {
  const targets = sections.flatMap((part) => part.targets);
  const met = targets.filter(isMet).length;
  const all = [...doubts, ...sections.flatMap((part) => part.doubts)];
  const warning =
    all.length === 0
      ? []
      : [
          '> **Do not rely on these figures.** The run was disturbed:',
          ...all.map((doubt) => `> - ${doubt}`),
          '',
        ];
  return [
    '# Performance',
    '',
    machine,
    '',
    ...warning,
    ...agreement(sections),
    '',
    '## Targets',
    '',
    `${met} of ${targets.length} met.`,
    '',
    ...table(['target', 'measured', 'may be', ''], targets.map(targetCells)),
    '',
    ...sections.flatMap(({ title, lines }) => part(`## ${title}`, lines.filter(isTable))),
    '## Method',
    '',
    ...sections.flatMap(({ title, lines }) =>
      part(
        `### ${title}`,
        lines.filter((line) => line === '' || !isTable(line)),
      ),
    ),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

/** Whether a line belongs to a table or is the heading of one; empty lines part tables and paragraphs alike. */
const isTable = (line: string): boolean => line === '' || /^(?:\||#{3,} )/.test(line);

const part = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.some((line) => line !== '') ? [heading, '', ...lines, ''] : [];
