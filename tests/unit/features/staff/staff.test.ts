import { describe, expect, it } from 'vitest';
import { entryAfter, changeText } from '../../../../src/features/staff/changes.ts';
import { changesBetween, findMembers, membersOf, NOBODY_YET } from '../../../../src/features/staff/member.ts';
import { requestsOf } from '../../../../src/features/staff/requests.ts';

const ADA = { name: 'Ada Fields', rank: 'Surgeon', badge: 'MD-10001' };
const ZOE = { name: 'Zoe Marsh', rank: 'Nurse' };

describe('the lists', () => {
  it.each([
    ['a map', { a: ZOE, b: ADA }],
    ['an array with a gap', [ZOE, null, ADA]],
  ])('are read as %s, by name', (_, phmc) => {
    expect(membersOf({ phmc }, 'phmc').map(({ texts }) => texts.name)).toEqual(['Ada Fields', 'Zoe Marsh']);
  });

  it('keep their keys, and skip entries without a name', () => {
    const phmc = { a: { rank: 'Nurse' }, b: ADA, c: 'text' };
    expect(membersOf({ phmc }, 'phmc').map(({ key }) => key)).toEqual(['b']);
  });

  it.each([[undefined], [null], [{ coroner: { a: ADA } }], [{ phmc: 'x' }]])(
    'may be missing: %j',
    (segment) => {
      expect(membersOf(segment, 'phmc')).toEqual([]);
    },
  );

  it('are searched by every word, in name, rank and badge', () => {
    const members = membersOf({ phmc: [ADA, ZOE] }, 'phmc');
    const find = (query: string) => findMembers(members, query).map(({ texts }) => texts.name);
    expect(find('ada surg')).toEqual(['Ada Fields']);
    expect(find('10001')).toEqual(['Ada Fields']);
    expect(find('ada nurse')).toEqual([]);
    expect(find(' ')).toEqual(['Ada Fields', 'Zoe Marsh']);
  });
});

describe('a change', () => {
  const about = { list: 'phmc', key: 'b', name: 'Ada Fields' } as const;
  const before = { ...NOBODY_YET, ...ADA };

  it('contains the differences, ignoring surrounding spaces', () => {
    expect(changesBetween(before, { ...before, rank: ' Chief ', badge: '', name: 'Ada Fields ' })).toEqual({
      rank: 'Chief',
      badge: '',
    });
  });

  it('keeps other fields, and removes a blank one', () => {
    const changes = { rank: 'Chief', badge: '' };
    const stored = { ...ADA, uid: 'gtaw:3' };
    expect(entryAfter(stored, { ...about, kind: 'change', changes })).toEqual({
      name: 'Ada Fields',
      rank: 'Chief',
      uid: 'gtaw:3',
    });
    expect(changeText({ changes })).toBe('Rank: Chief, Badge: (empty)');
  });

  it('creates and removes an entry', () => {
    expect(entryAfter(null, { ...about, kind: 'add', changes: { name: 'Bo Lind', badge: '' } })).toEqual({
      name: 'Bo Lind',
    });
    expect(entryAfter(ADA, { ...about, kind: 'remove', changes: {} })).toBeNull();
  });
});

describe('requests', () => {
  const good = {
    kind: 'change',
    list: 'phmc',
    key: 'b',
    name: 'Ada Fields',
    changes: { rank: 'Chief' },
    by: 'u',
    byName: 'Zoe',
  };

  it('are sorted oldest first', () => {
    const list = requestsOf({ x: { ...good, at: 2 }, y: { ...good, at: 1 } });
    expect(list.map(({ id }) => id)).toEqual(['y', 'x']);
    expect(list[0]).toEqual({ ...good, id: 'y', note: '', at: 1 });
  });

  it.each([
    ['an unknown kind', { kind: 'promote' }],
    ['an unknown list', { list: 'police' }],
    ['no key', { key: '' }],
  ])('with %s are skipped', (_, change) => {
    expect(requestsOf({ x: { ...good, ...change, at: 1 } })).toEqual([]);
  });

  it('change only known fields', () => {
    const [request] = requestsOf({ x: { ...good, changes: { rank: 'Chief', uid: 'me', badge: 7 }, at: 1 } });
    expect(request?.changes).toEqual({ rank: 'Chief' });
  });
});
