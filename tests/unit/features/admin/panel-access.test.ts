import { expect, test } from 'vitest';
import { canOpen, rankFor } from '../../../../src/features/admin/panel-access.ts';
import { permissionsOfRank } from '../../../../contract/permissions.ts';
import { person } from '../../services/auth/support/people.ts';

const ranked = (rank: number) => person({ permissions: permissionsOfRank(rank) });

test.each([
  [14, { feature: 'database_editor' }, false],
  [15, { feature: 'database_editor' }, true],
  [14, { feature: 'admin_panel', permission: 'admin_full_access' }, true],
  [15, { feature: 'admin_panel', permission: 'superadmin_access' }, false],
] as const)('rank %i and %j: %s', (rank, needs, open) => {
  expect(canOpen(ranked(rank), needs)).toBe(open);
});

test('a permission required by the data applies in addition to the feature', () => {
  const limited = person({ permissions: ['admin_limited_access'] });
  expect(canOpen(limited, { feature: 'admin_panel' })).toBe(true);
  expect(canOpen(limited, { feature: 'admin_panel', permission: 'admin_full_access' })).toBe(false);
});

test.each([
  [{ feature: 'database_editor' }, 15],
  [{ feature: 'faction_upload' }, 13],
  [{ feature: 'admin_panel', permission: 'superadmin_access' }, undefined],
] as const)('%j requires rank %s', (needs, rank) => {
  expect(rankFor(needs)).toBe(rank);
});
