import { existsSync, readFileSync } from 'node:fs';

/** Stryker's report of one run. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** Counted statuses, in the order of the table's columns; the first two are detected mutants. */
const FATES = ['Killed', 'Timeout', 'Survived', 'NoCoverage'] as const;

type Score = Readonly<Record<(typeof FATES)[number], number>>;

/** Counts the mutants of reports by status. */
function scoreOf(reports: readonly Report[]): Score {
  const mutants = reports.flatMap(({ files }) => Object.values(files).flatMap((file) => file.mutants));
  const of = (fate: string): number => mutants.filter(({ status }) => status === fate).length;
  return {
    Killed: of('Killed'),
    Timeout: of('Timeout'),
    Survived: of('Survived'),
    NoCoverage: of('NoCoverage'),
  };
}

function row(name: string, score: Score): string {
  const counts = FATES.map((fate) => score[fate]);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const caught = score.Killed + score.Timeout;
  const share = all === 0 ? '–' : `${((100 * caught) / all).toFixed(1)} %`;
  return `| ${[name, all, ...counts, share].join(' | ')} |`;
}

/**
 * Returns a Markdown table with a row per mutated folder or file, and a total.
 * @param pathOf returns the path of a part's report.json
 */
export function scoreTable(parts: readonly string[], pathOf: (part: string) => string): string {
  const found = parts.flatMap((part) => {
    const path = pathOf(part);
    return existsSync(path) ? [{ part, report: JSON.parse(readFileSync(path, 'utf8')) as Report }] : [];
  });
  return [
    '| part | mutants | killed | timed out | survived | not covered | score |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...found.map(({ part, report }) => row(part, scoreOf([report]))),
    row('together', scoreOf(found.map(({ report }) => report))),
  ].join('\n');
}
