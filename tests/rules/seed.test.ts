import { describe, expect, it } from 'vitest';

import { seedTree, type SeedTree } from '../../local/seed/tree.ts';
import { AUTHOR_UID, attempt } from './shapes/shape.ts';
import { SERVER_TIME, type Patch } from './support/case.ts';
import { validate } from './support/database.ts';
import { counted, lockdownPatch } from './support/samples.ts';

type Entries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const each = (at: string, entries: unknown): readonly Patch[] =>
  Object.entries(entries as Entries).map(([key, value]) => ({ [`${at}/${key}`]: value }));

/** A seeded report and its entry in the list, as their author would have stored them. */
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
    })),
  );
}

describe('what the seed holds', () => {
  it('could have been written by people', async () => {
    const seed = await seedTree({ size: 'demo' });
    const patches = [
      ...each('staff/phmc', seed['staff']!['phmc']),
      ...each('staff/coroner', seed['staff']!['coroner']),
      ...each('agencies', seed['agencies']),
      ...each('selectOptions', seed['selectOptions']),
      lockdownPatch(AUTHOR_UID, { ...(seed['adminSettings']!['lockdownConfig'] as object), change: 'new' }),
      // Each as the phrases of a card that has none yet.
      ...Object.values(seed['bingo']!['phrases'] as Entries).map((list) => ({ 'bingo/phrases/EMS': list })),
      ...reports(seed),
    ];
    const refused = patches.filter((patch) => !validate(attempt('seed', patch, true)).allowed);
    expect(refused.map((patch) => Object.keys(patch)[0])).toEqual([]);
    expect(patches.length).toBeGreaterThan(100);
  });
});
