import { describe, expect, it } from 'vitest';
import {
  accessLevelOfRank,
  ELEVATED_PERMISSIONS,
  FEATURE_PERMISSIONS,
  GOOGLE_ADMIN_PERMISSIONS,
  PERMISSIONS,
  permissionsOfRank,
} from '../../contract/permissions.ts';

describe('permissions of a rank', () => {
  it.each([
    [15, 'admin', 9, 'database_access'],
    [14, 'admin', 7, 'manage_webhooks'],
    [13, 'management', 4, 'upload_faction_data'],
    [12, 'management', 3, 'view_department_members'],
    [2, 'member', 3, 'manage_own_reports'],
    [1, 'member', 2, 'create_basic_reports'],
    [0, 'none', 1, 'view_own_reports'],
  ] as const)('rank %i: %s with %i, among them %s', (rank, level, count, name) => {
    expect(accessLevelOfRank(rank)).toBe(level);
    expect(permissionsOfRank(rank)).toHaveLength(count);
    expect(permissionsOfRank(rank)).toContain(name);
  });

  it('only rank 15 has database access, and no rank is a super admin', () => {
    for (let rank = 0; rank <= 15; rank += 1) {
      expect(permissionsOfRank(rank).includes('database_access')).toBe(rank === 15);
      expect(permissionsOfRank(rank)).not.toContain('superadmin_access');
    }
  });

  it.each([Number.NaN, -1, Number.NEGATIVE_INFINITY])('%d is no rank', (rank) => {
    expect(permissionsOfRank(rank)).toEqual([]);
    expect(accessLevelOfRank(rank)).toBe('none');
  });
});

describe('administrators', () => {
  it('of Google have all elevated permissions and every feature', () => {
    expect(GOOGLE_ADMIN_PERMISSIONS).toEqual(expect.arrayContaining([...ELEVATED_PERMISSIONS]));
    expect(new Set(GOOGLE_ADMIN_PERMISSIONS).size).toBe(GOOGLE_ADMIN_PERMISSIONS.length);
    const withoutOwn = Object.entries(FEATURE_PERMISSIONS).filter(
      ([, names]) => !names.some((name) => GOOGLE_ADMIN_PERMISSIONS.includes(name)),
    );
    expect(withoutOwn).toEqual([]);
  });

  it('have existing permission names', () => {
    expect(PERMISSIONS).toEqual(expect.arrayContaining([...GOOGLE_ADMIN_PERMISSIONS]));
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  });
});
