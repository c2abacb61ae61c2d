import { beforeAll, describe, expect, test } from 'vitest';
import { partsOf } from '../../../local/seed/parts.ts';
import type { SeedPart } from '../../../local/seed/parts.ts';
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
  test('fills an empty database with all of it, and a second time with nothing', async () => {
    expect(await writeSeed(database.admin, tree, { fresh: false })).toBe(partsOf(tree).length);
    expect(kept(await valueAt('/'))).toEqual(kept(tree));
    expect(await writeSeed(database.admin, tree, { fresh: false })).toBe(0);
  });

  test('leaves what people changed and puts back what is gone', async () => {
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

  const SERVER_ONLY = new Set([
    'adminUsers',
    'roles',
    'factions',
    'savedReports',
    'savedReportsIndex',
    'departmentReports',
    'reportCount',
  ]);

  const segmentOf = ({ path }: SeedPart): string => path.split('/')[0] ?? '';

  /** What the rules let be written at once: entries of staff and agencies, whole lists otherwise. */
  const writable = (part: SeedPart): readonly SeedPart[] =>
    ['staff', 'agencies'].includes(segmentOf(part))
      ? Object.entries(part.value as object).map(([key, value]) => ({ path: `${part.path}/${key}`, value }))
      : [part];

  const LOCKDOWN = 'adminSettings/lockdownConfig';

  /** A change of the lockdown as the rules want it: together with the entry that reports of it. */
  const withAuditEntry = (path: string, value: unknown) => ({
    [path]: { ...(value as object), change: 'seed' },
    'audit/seed': { at: { '.sv': 'timestamp' }, actor: 'demo-admin', action: 'lockdown' },
  });

  test('let an administrator write every part', async () => {
    const parts = partsOf(tree)
      .filter((part) => !SERVER_ONLY.has(segmentOf(part)))
      .flatMap(writable);
    expect(parts.length).toBeGreaterThan(140);
    for (const { path, value } of parts) {
      const wrote =
        path === LOCKDOWN
          ? database.write('demo-admin', 'PATCH', '', withAuditEntry(path, value))
          : database.write('demo-admin', 'PUT', path, value);
      expect(await wrote, path).toBe(true);
    }
  });

  test('let the demo medic save each of the reports now', async () => {
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
      };
      expect(await database.write('demo-medic', 'PATCH', '', update), id).toBe(true);
    }
  });

  test('would have refused another shape, and other people', async () => {
    const person = { name: 'Somebody', nickname: 'Sam' };
    expect(await database.write('demo-admin', 'PUT', 'staff/phmc/somebody', person)).toBe(false);
    const { nickname: _unknown, ...known } = person;
    for (const uid of ['demo-medic', 'demo-guest', 'demo-former'])
      expect(await database.write(uid, 'PUT', 'staff/phmc/somebody', known), uid).toBe(false);
    expect(await database.write('demo-admin', 'PUT', 'staff/phmc/somebody', known)).toBe(true);
  });
});
