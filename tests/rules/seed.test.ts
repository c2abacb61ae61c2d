import { describe, expect, it } from 'vitest';

import { areaOf } from '../../functions/src/changes/areas.ts';
import { seedTree, type SeedTree } from '../../local/seed/tree.ts';
import { AUTHOR_UID, attempt } from './shapes/shape.ts';
import { SERVER_TIME, type Patch } from './support/case.ts';
import { validate } from './support/database.ts';
import { counted, type REPORT, used } from './support/samples.ts';

type Entries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const each = (at: string, entries: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(entries as Entries).map(([key, value]) => [`${at}/${key}`, value]);

/** Returns the writes of seeded reports and their index entries by their author. */
function reports({ savedReports, savedReportsIndex }: SeedTree): readonly Patch[] {
  const stamps = { timestamp: SERVER_TIME, updatedAt: SERVER_TIME };
  return Object.entries(savedReports as Readonly<Record<string, Entries>>).flatMap(([uid, own]) =>
    Object.entries(own).map(([id, report]) => ({
      [`savedReports/${AUTHOR_UID}/${id}`]: { ...report, ...stamps, rev: 1 },
      [`savedReportsIndex/${AUTHOR_UID}/${id}`]: {
        ...(savedReportsIndex as Readonly<Record<string, Entries>>)[uid]![id],
        ...stamps,
      },
      ...counted(AUTHOR_UID, id, 1),
      ...used(AUTHOR_UID, id, null, report as typeof REPORT),
    })),
  );
}

describe('the seed', () => {
  it('could have been written by users and the server', async () => {
    const seed = await seedTree({ size: 'demo' });
    const lists = [
      ...each('staff/phmc', seed['staff']!['phmc']),
      ...each('staff/coroner', seed['staff']!['coroner']),
      ...each('agencies', seed['agencies']),
      ...each('selectOptions', seed['selectOptions']),
      ...Object.entries(seed['bingo']!['phrases'] as Entries).flatMap(([type, list]) =>
        each(`bingo/phrases/${type}`, list),
      ),
    ];
    expect(
      lists.filter(([path, value]) => areaOf(path)?.shape?.(value) !== true).map(([path]) => path),
    ).toEqual([]);
    const saved = reports(seed);
    expect(saved.filter((patch) => !validate(attempt('seed', patch, true)).allowed)).toEqual([]);
    expect(lists.length + saved.length).toBeGreaterThan(100);
  });
});
