import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { permissionsOfRank } from '../../contract/permissions.ts';
import { REPORTS_PER_CALL } from '../../contract/person-data.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { as, world, type World } from './support/world.ts';

const NAME = 'personData';
const UID = 'gtaw:42';
const SELF = as(UID);
const granted = (rank: number) => Object.fromEntries(permissionsOfRank(rank).map((name) => [name, true]));
const role = (rank: number, accessLevel: string) => ({
  permissions: granted(rank),
  accessLevel,
  scriptRank: rank,
  updatedAt: 1,
});
const reports = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`r${at}`, { authorName: 'Jonas Keller', rev: 1, data: '{}' }]),
  );
const DATA = {
  roles: { [UID]: role(2, 'member'), chief: role(14, 'admin'), peer: role(2, 'member') },
  users: {
    [UID]: {
      id: 42,
      username: 'jonas.keller',
      characters: [{ id: 1004, firstname: 'Jonas', lastname: 'Keller' }],
    },
    'gtaw:421': { id: 421, username: 'ada' },
  },
  savedReports: { [UID]: reports(REPORTS_PER_CALL + 2), 'gtaw:421': reports(1) },
  savedReportsIndex: { [UID]: reports(REPORTS_PER_CALL + 2), 'gtaw:421': reports(1) },
  departmentReports: { coroner: { [UID]: { r0: { originalKey: 'Night' } } } },
  reportUse: { [UID]: { size: 502 } },
  sessions: { s: { uid: UID, expires: 9e15 }, t: { uid: 'gtaw:421', expires: 9e15 } },
  staff: { coroner: { jonas: { name: 'Jonas Keller', uid: UID } } },
  staffRequests: { q: { by: UID, byName: 'Jonas Keller', at: 1 } },
  featureRequests: { 'R-1': { by: UID, discord: 'jonas', title: 'A typo', at: 1 } },
  audit: {
    a: { actor: UID, action: 'staff.edit', target: 'staff/phmc/1', at: 1 },
    b: {
      actor: 'chief',
      action: 'report.transfer',
      target: `savedReports/${UID}`,
      details: `2 of 2 to ${UID}: r0`,
      at: 1,
    },
    c: { actor: 'gtaw:421', action: 'staff.edit', target: 'staff/phmc/1', at: 1 },
  },
};

async function erased(w: World, caller = SELF): Promise<string> {
  let left = 1;
  while (left > 0) ({ left } = await w.call(NAME, { action: 'erase', uid: UID }, caller));
  return (
    Object.keys(w.database.read('savedReports') as object).find((key) => key.startsWith('former-')) ?? ''
  );
}
const textOf = (w: World): string => JSON.stringify(w.database.read(''));

/** Converts the database rules to data with an entry of the account at every possible path. */
function everywhere(node: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const children = Object.entries(node).filter(([key]) => !key.startsWith('.') && key !== '$other');
  if (children.length === 0) return { one: { by: UID, text: `of ${UID}, and more` }, [UID]: true };
  return Object.fromEntries(
    children.map(([key, child]) => {
      const isTheirs = key === '$uid' || JSON.stringify(child).includes(`auth.uid === ${key}`);
      const known: Readonly<Record<string, string>> = { $department: 'phmc', $segment: 'staff' };
      const name = known[key] ?? (key.startsWith('$') ? (isTheirs ? UID : 'x') : key);
      return [name, everywhere(child as Record<string, unknown>)];
    }),
  );
}
const { rules } = parse(readFileSync(join(ROOT, 'database.rules.json'), 'utf8')) as {
  rules: Record<string, unknown>;
};

describe('for every path that the rules bind to an account', () => {
  const { adminUsers: _, rateLimits: __, ...places } = everywhere(rules);
  const indexed = { [`${UID}~x`]: { at: 1, uid: UID, author: 'Jonas Keller' } };
  const reportIndex = {
    own: { [UID]: indexed },
    department: { phmc: { ...indexed } },
    all: { ...indexed },
  };
  const data = { ...places, reportIndex, users: DATA.users, roles: DATA.roles };

  it('an export contains it', async () => {
    const w = world(data);
    const { part } = await w.call(NAME, { action: 'export', uid: UID }, SELF);
    const found = new Set(Object.keys(part).map((path) => path.split('/')[0]));
    expect(Object.keys(data).filter((branch) => !found.has(branch))).toEqual([]);
  });

  it('an erasure removes it, and changes no other account', async () => {
    const w = world(data);
    await erased(w);
    expect(textOf(w)).not.toMatch(/gtaw:42\b/);
    expect(w.database.read('users')).toEqual({ 'gtaw:421': DATA.users['gtaw:421'] });
  });
});

describe('an erasure', () => {
  it('reassigns reports to a former member, with an audit entry', async () => {
    const w = world(DATA);
    const former = await erased(w);
    const moved = w.database.read(`savedReports/${former}`) as Record<string, { authorName: string }>;
    expect(Object.keys(moved)).toHaveLength(REPORTS_PER_CALL + 2);
    expect(new Set(Object.values(moved).map(({ authorName }) => authorName))).toEqual(
      new Set(['Former member']),
    );
    expect(w.database.read(`savedReportsIndex/${former}/r11`)).not.toBeNull();
    expect(w.database.read(`departmentReports/coroner/${former}/r0`)).toEqual({ originalKey: 'Night' });
    expect(w.database.read(`reportUse/${former}`)).toEqual({ size: 502 });
    expect(w.database.read('savedReports/gtaw:421')).toEqual(DATA.savedReports['gtaw:421']);
    expect(Object.values(w.database.read('audit') as object)).toEqual([
      { ...DATA.audit.a, actor: former },
      { ...DATA.audit.b, target: `savedReports/${former}`, details: `2 of 2 to ${former}: r0` },
      DATA.audit.c,
      { at: expect.any(Number), actor: former, action: 'user.erase', target: `roles/${former}` },
    ]);
    expect(w.removed).toEqual([UID]);
    const { names } = await w.call('accountNames', { uids: [former] }, as('chief'));
    expect(names).toEqual({ [former]: 'Former member' });
  });

  it('moves the report index including removal marks, reading only own entries', async () => {
    const entry = { at: 1, uid: UID, code: 1, title: 'Night', author: 'Jonas Keller', saved: 1 };
    const mark = { at: 7, uid: UID, gone: true };
    const others = Object.fromEntries(
      ['gtaw:41', 'gtaw:421', 'gtaw:43', 'zoe'].flatMap((uid) =>
        Array.from({ length: 750 }, (_, at) => [`${uid}~${at}`, { ...entry, uid }]),
      ),
    );
    const marks = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`${UID}~m${at}`, mark]));
    const theirs = { [`${UID}~r0`]: entry, ...marks };
    const w = world({
      ...DATA,
      reportIndex: {
        all: { ...others, ...theirs, [`${UID}~lost`]: entry },
        own: { [UID]: { ...theirs } },
        department: { coroner: { ...others, ...theirs } },
      },
    });
    const read: string[] = [];
    const { get, childrenAfter } = w.database;
    const count = (path: string, value: unknown): void => {
      if (/^reportIndex\/(?:all|department)/.test(path))
        read.push(...(JSON.stringify(value).match(/(?<=")[^"]+(?=~)/g) ?? []));
    };
    w.database.get = async (path) => {
      const value = await get(path);
      count(path, value);
      return value;
    };
    w.database.childrenAfter = async (path, ...rest) => {
      const children = await childrenAfter(path, ...rest);
      count(path, children);
      return children;
    };
    const former = await erased(w);
    const index = w.database.read('reportIndex') as Record<string, Record<string, Record<string, object>>>;
    expect(JSON.stringify(index)).not.toContain(`${UID}"`);
    expect(JSON.stringify(index)).not.toContain(`${UID}~`);
    expect(index['all']![`${former}~r0`]).toMatchObject({ uid: former, author: 'Former member' });
    const moved = { ...mark, uid: former };
    for (const list of [index['all'], index['own']![former], index['department']!['coroner']])
      expect(list).toMatchObject({ [`${former}~m0`]: moved, [`${former}~m599`]: moved });
    expect(index['all']![`${former}~lost`]).toEqual({ at: expect.any(Number), uid: former, gone: true });
    for (const list of [index['all'], index['department']!['coroner']]) expect(list).toMatchObject(others);
    expect(new Set(read)).toEqual(new Set([UID]));
    // The marks in both lists, and the lost entry: those of reports have gone over with them.
    expect(read).toHaveLength(600 + 600 + 1);
  });

  it('removes names and contacts from requests, ends the session, and keeps the staff list', async () => {
    const w = world(DATA);
    const former = await erased(w);
    expect(w.database.read('staffRequests/q')).toEqual({ by: former, byName: 'Former member', at: 1 });
    expect(w.database.read('featureRequests/R-1')).toEqual({ by: former, title: 'A typo', at: 1 });
    expect(w.database.read('sessions')).toEqual({ t: DATA.sessions.t });
    expect(w.database.read('staff/coroner/jonas')).toEqual({ name: 'Jonas Keller', uid: former });
  });

  it('revokes every permission first, so that no new data is written', async () => {
    const w = world(DATA);
    await w.call(NAME, { action: 'erase', uid: UID }, SELF);
    expect(w.database.read(`roles/${UID}`)).toMatchObject({ disabled: true, accessLevel: 'none' });
    expect(w.removed).toEqual([]);
  });

  it('is done by an administrator, named in the audit log', async () => {
    const w = world(DATA);
    await erased(w, as('chief'));
    expect(Object.values(w.database.read('audit') as object)).toContainEqual(
      expect.objectContaining({ actor: 'chief', action: 'user.erase' }),
    );
  });
});

it('runs in several calls, report by report', async () => {
  const w = world(DATA);
  const first = await w.call(NAME, { action: 'export', uid: UID }, SELF);
  expect(first.left).toBe(2);
  const second = await w.call(NAME, { action: 'export', uid: UID, from: REPORTS_PER_CALL }, SELF);
  expect(Object.keys(second.part)).toEqual([`savedReports/${UID}/r10`, `savedReports/${UID}/r11`]);
  expect(JSON.stringify(first.part)).not.toContain('expires');
});

it.each([
  ['a colleague', as('peer'), DATA, 'Permission denied'],
  ['nobody', {}, DATA, 'Not authenticated'],
  [
    'who ranks as high',
    as('chief'),
    { ...DATA, roles: { ...DATA.roles, [UID]: role(14, 'admin') } },
    /same as yours or higher/,
  ],
  [
    'who was disabled',
    SELF,
    { ...DATA, roles: { ...DATA.roles, [UID]: { ...role(0, 'none'), disabled: true } } },
    'This account is disabled',
  ],
  [
    'an administrator themselves',
    SELF,
    { ...DATA, adminUsers: { [UID]: true } },
    /^Remove this administrator from the list/,
  ],
])('%s may not erase', async (_name, caller, data, message) => {
  const w = world(data);
  const { rateLimits: _, ...before } = w.database.read('') as Record<string, unknown>;
  expect((await w.failure(NAME, { action: 'erase', uid: UID }, caller)).message).toMatch(message);
  const { rateLimits: __, ...after } = w.database.read('') as Record<string, unknown>;
  expect(after).toEqual(before);
});
