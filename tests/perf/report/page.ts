import type { Section } from './section.ts';
import { table } from './table.ts';
import { isMet, targetCells } from './target.ts';

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
    '## Targets',
    '',
    `${met} of ${targets.length} met.`,
    '',
    ...table(['target', 'measured', 'may be', ''], targets.map(targetCells)),
    '',
    ...sections.flatMap(({ title, lines }) => [`## ${title}`, '', ...lines, '']),
  ].join('\n');
}
