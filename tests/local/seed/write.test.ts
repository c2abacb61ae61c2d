import { reportSize } from '../../../contract/report-space.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { partsOf } from '../../../local/seed/write.ts';
import type { PersonsReports } from '../../../local/seed/reports.ts';
import { seedTree } from '../../../local/seed/tree.ts';
import type { SeedTree } from '../../../local/seed/tree.ts';
import { writeSeed } from '../../../local/seed/write.ts';
import { runDatabase } from './database.ts';

const database = runDatabase();

let tree: SeedTree;
beforeAll(async () => {
  tree = await seedTree({ size: 'demo' });
});

const valueAt = async (path: string): Promise<unknown> =>
  (await database.admin.ref(path).once('value')).val() as unknown;

/** A value as the database keeps it: lists are maps by index, and an empty map is nothing. */
function kept(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const children = Object.entries(value).map(
    ([key, child]: [string, unknown]) => [key, kept(child)] as const,
  );
  const filled = children.filter(([, child]) => child !== undefined);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

describe('writing a seed', () => {
  test('fills an empty database, and changes nothing a second time', async () => {
    expect(await writeSeed(database.admin, tree, { fresh: false })).toBe(partsOf(tree).length);
    expect(kept(await valueAt('/'))).toEqual(kept(tree));
    expect(await writeSeed(database.admin, tree, { fresh: false })).toBe(0);
  });

  test('keeps changed entries and restores missing ones', async () => {
    await database.admin.ref('staff/phmc/ruth-adler/name').set('Ruth Adler-Quist');
    await database.admin.ref('agencies').remove();
    expect(await writeSeed(database.admin, tree, { fresh: false })).toBe(1);
    expect(await valueAt('staff/phmc/ruth-adler/name')).toBe('Ruth Adler-Quist');
    expect(await valueAt('agencies')).toEqual(tree['agencies']);
  });

  test('starts over when asked', async () => {
    await database.admin.ref('webhookLogs/old').set({ target: 'login' });
    expect(await writeSeed(database.admin, tree, { fresh: true })).toBe(partsOf(tree).length);
    expect(kept(await valueAt('/'))).toEqual(kept(tree));
  });
});

describe('the rules', () => {
  beforeAll(() => writeSeed(database.admin, tree, { fresh: true }));

  test('let the demo medic save each report', async () => {
    const now = { '.sv': 'timestamp' };
    const { reports, index } = {
      reports: tree['savedReports']?.['demo-medic'],
      index: tree['savedReportsIndex']?.['demo-medic'],
    } as PersonsReports;
    expect(Object.keys(reports)).toHaveLength(4);
    for (const [id, report] of Object.entries(reports)) {
      const update = {
        [`savedReports/demo-medic/new-${id}`]: { ...report, timestamp: now, updatedAt: now },
        [`savedReportsIndex/demo-medic/new-${id}`]: { ...index[id], timestamp: now, updatedAt: now },
        'reportCount/count': { '.sv': { increment: 1 } },
        'reportCount/last': `demo-medic/new-${id}`,
        'reportUse/demo-medic/size': { '.sv': { increment: reportSize(report) } },
        'reportUse/demo-medic/last': `new-${id}`,
        'reportUse/demo-medic/at': now,
      };
      expect(await database.write('demo-medic', 'PATCH', '', update), id).toBe(true);
    }
  });

  test('let only the server write the lists', async () => {
    for (const uid of ['demo-admin', 'demo-medic', 'demo-guest', 'demo-former'])
      expect(await database.write(uid, 'PUT', 'staff/phmc/somebody', { name: 'Somebody' }), uid).toBe(false);
  });
});
