import { table } from '../../tests/perf/report/table.ts';
import type { Measured } from './measured.ts';
import { monthOf, priceOf, TIMES, USERS_PER_READER, type Month } from './month.ts';
import prices from '../../contract/prices.json' with { type: 'json' };

/** Numbers of users for which a month is computed. */
const SIZES = [50, 500, 5000] as const;

/** Formats bytes as `1,234 kB` or `5.7 GB`, with at least two significant digits. */
function sizeOf(bytes: number): string {
  const [unit, name] =
    bytes >= 1_000_000_000 ? [1_000_000_000, 'GB'] : bytes >= 1_000_000 ? [1_000_000, 'MB'] : [1000, 'kB'];
  const amount = bytes / unit;
  return `${amount >= 10 || amount === 0 ? Math.round(amount).toLocaleString('en-US') : amount.toFixed(1)} ${name}`;
}

const count = (number: number): string => Math.round(number).toLocaleString('en-US');

/** Rows of the monthly table. */
const LINES: readonly (readonly [string, (month: Month) => string])[] = [
  ['database: staff, agencies and options, read by pages', ({ lists }) => sizeOf(lists)],
  ['database: all else that pages read', ({ pages }) => sizeOf(pages)],
  ['database: read by `reportIndexDay`', ({ indexes }) => sizeOf(indexes)],
  ['database: read by `backup`', ({ backups }) => sizeOf(backups)],
  ['database: stored', ({ stored }) => sizeOf(stored)],
  ['calls of functions', ({ calls }) => count(calls)],
  ['sent by the site', ({ site }) => sizeOf(site)],
  ['backups in the bucket', ({ kept }) => sizeOf(kept)],
  ['**a month, dollars**', (month) => `**${count(priceOf(month))}**`],
  ['the same without the nightly backup', (month) => count(priceOf({ ...month, backups: 0, kept: 0 }))],
];

/** Returns the guide's tables: cost of each action, and of a month by number of users. */
function costTables(measured: Measured): string {
  const months = SIZES.map((users) => monthOf(users, measured));
  return [
    `Measured on ${measured.on} by \`npm run costs\`, in the built app against the embedded backend:`,
    '',
    ...table(
      ['action', 'times a month', 'site', 'database sends', 'database is sent', 'connections', 'calls'],
      Object.entries(measured.actions).map(([name, cost]) => [
        name,
        count(TIMES[name] ?? 0),
        sizeOf(cost.site),
        sizeOf(cost.read),
        sizeOf(cost.written),
        count(cost.connections),
        count(cost.calls),
      ]),
    ),
    '',
    `A month after a year, when every user does that, all are on a staff list, and one of ${USERS_PER_READER} may read all reports; prices of ${prices.asOf}:`,
    '',
    ...table(
      ['', ...SIZES.map((users) => `${count(users)} users`)],
      LINES.map(([name, show]) => [name, ...months.map(show)]),
    ),
  ].join('\n');
}

const [BEGIN, END] = ['<!-- costs: npm run costs writes this -->', '<!-- end of costs -->'];

/** Replaces the tables in the guide. Throws when the markers are missing. */
export function withTables(guide: string, measured: Measured): string {
  const [before, rest] = guide.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The guide has no place for the tables: ${BEGIN}`);
  return `${before}${BEGIN}\n\n${costTables(measured)}\n\n${END}${after}`;
}
