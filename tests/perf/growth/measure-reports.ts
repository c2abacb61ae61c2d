import { rmSync } from 'node:fs';
import { REPORTS_A_PERSON } from '../../../local/seed/large.ts';
import { seedTree } from '../../../local/seed/tree.ts';
import { writeSeed } from '../../../local/seed/write.ts';
import { costs } from '../../soak/lists/costs.ts';
import type { Costs } from '../../soak/lists/costs.ts';
import { openListDatabase } from '../../soak/lists/list-database.ts';
import { kib, ms } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';

/** The account that is measured. */
const ONE = 'demo-medic';
const FIRST_PAGE_LIMIT_MS = 50;

const cells = (reports: number, row: Costs): readonly string[] => [
  reports.toLocaleString('en-US'),
  ms(row['first page: ms'] ?? NaN),
  kib(row['first page: bytes'] ?? NaN),
  ms(row['next page: ms'] ?? NaN),
  ms(row['save: ms'] ?? NaN),
];

/** What a page of saved reports, and a save, take among as many reports of one account, and among a hundredth of them. */
export async function measureReports(reports: number): Promise<Section> {
  const { address, folder, owner, service, give, disconnect } = await openListDatabase();
  try {
    await writeSeed(owner, await seedTree({ size: 'demo' }), { fresh: false });
    const fewer = reports / 100;
    await give(ONE, 0, fewer);
    const few = await costs(address, ONE);
    for (let author = 0; author < reports / REPORTS_A_PERSON; author += 1) await give(ONE, author);
    const many = await costs(address, ONE);
    return section(
      'Growth with the number of saved reports',
      [
        'What the list of an account costs, by the code of the app against the database stand-in of this machine, medians of nine.',
        '',
        ...table(
          ['reports', 'first page', 'bytes', 'next page', 'save'],
          [cells(fewer, few), cells(reports, many)],
        ),
      ],
      {
        targets: [
          atMost(
            `first page of ${reports.toLocaleString('en-US')} saved reports`,
            many['first page: ms'],
            FIRST_PAGE_LIMIT_MS,
            ms,
          ),
        ],
      },
    );
  } finally {
    await disconnect();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
