import { describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '../../contract/permissions.ts';
import { AGENCY, LOCKDOWN, OPTION, POSITION, STAFF } from '../rules/support/samples.ts';
import { answering, bodyOf, sent } from './support/webhooks.ts';
import { as, NOON, type World, world } from './support/world.ts';

const ME = 'medic';
const TIME = { '.sv': 'timestamp' };
const ADDRESS = 'https://discord.com/api/webhooks/1/admin-channel';
const LIST = 'selectOptions/mannerOfDeath';
const PLACE = 'selectOptions/nursePositionDetailsData/old';
const PAGES = 'selectOptions/forumAddresses';
const PAGE = { value: 'agencyMessages.LSFD', label: 'https://forum.test/ucp.php?i=pm&mode=compose' };
const REPORT = { originalKey: 'Night shift', rev: 1 };

const STORED = {
  staff: { phmc: { old: STAFF }, coroner: { old: STAFF } },
  agencies: { LSFD: AGENCY },
  selectOptions: { mannerOfDeath: [OPTION], nursePositionDetailsData: { old: POSITION } },
  staffRequests: { one: { kind: 'remove' } },
  featureRequests: { 'R-1': { title: 'A typo' } },
  bingo: { phraseRequests: { one: { phrase: 'Lost pager' } }, phrases: { ER: { 0: 'Coffee goes cold' } } },
  savedReports: { ada: { r1: REPORT } },
  savedReportsIndex: { ada: { r1: REPORT } },
};

/** A world in which the caller holds some permissions. */
const worldOf = (permissions: readonly Permission[], more: object = {}): World =>
  answering(
    world({
      ...STORED,
      webhooks: { admin: { url: ADDRESS } },
      roles: {
        [ME]: {
          permissions: Object.fromEntries(permissions.map((name) => [name, true])),
          accessLevel: 'admin',
          scriptRank: 14,
        },
      },
      ...more,
    }),
    sent,
  );

const audit = (target: string, key = 'entry-1') => ({
  [`audit/${key}`]: { at: TIME, actor: ME, action: 'staff.edit', target, details: 'Rank' },
});
const version = (path: string, before: unknown, after: unknown, number = 1) => {
  const [segment, ...rest] = path.split('/');
  return {
    [`history/${segment}/${rest.join('~')}~${String(number).padStart(8, '0')}`]: {
      at: TIME,
      by: ME,
      value: JSON.stringify({ path, before, after }),
    },
  };
};

/** A change of an entry as the editor makes it. */
const edit = (path: string, before: unknown, after: unknown, number = 1) => ({
  [path]: after,
  ...version(path, before, after, number),
  ...audit(path),
});

const BETTER = { ...STAFF, rank: 'Surgeon' };
const RANK = edit('staff/phmc/old', STAFF, BETTER);
const REMOVAL = {
  'savedReports/ada/r1': null,
  'savedReportsIndex/ada/r1': null,
  'departmentReports/phmc/ada/r1': null,
  ...audit('savedReports/ada/r1'),
};

const write = (w: World, changes: object) => w.call('writeAudited', { changes }, as(ME));
const refusal = async (w: World, changes: object) =>
  (await w.failure('writeAudited', { changes }, as(ME))).code;

/** Permissions for each change: any one of these suffices. */
const ALLOWED: readonly (readonly [string, object, readonly Permission[]])[] = [
  ['an entry of the staff', RANK, ['database_access', 'admin_full_access']],
  [
    'a coroner taken off the list',
    edit('staff/coroner/old', STAFF, null),
    ['database_access', 'admin_full_access'],
  ],
  ['an agency', edit('agencies/LSFD', AGENCY, { ...AGENCY, fullName: 'Fire' }), ['database_access']],
  ['an option list', edit(LIST, [OPTION], [OPTION, OPTION]), ['database_access']],
  ['the pages of the forum', edit(PAGES, null, [PAGE]), ['database_access']],
  ['a position', edit(PLACE, POSITION, { ...POSITION, status: 'CLOSED' }), ['database_access']],
  [
    'a phrase for everybody',
    edit('selectOptions/phrases/arrival', null, { name: 'On arrival', content: 'At {?where}.' }),
    ['database_access'],
  ],
  [
    'the lockdown',
    {
      'adminSettings/lockdownConfig': { ...LOCKDOWN, change: 'entry-1' },
      ...audit('adminSettings/lockdownConfig'),
    },
    ['admin_full_access'],
  ],
  [
    'the end of a request',
    { 'staffRequests/one': null, ...audit('staff/phmc/old') },
    ['database_access', 'admin_full_access'],
  ],
  [
    'the state of a request',
    { 'featureRequests/R-1/state': 'done', ...audit('featureRequests/R-1') },
    ['admin_full_access'],
  ],
  [
    'an answer to a phrase',
    {
      'bingo/phraseRequests/one/status': 'approved',
      'bingo/phraseRequests/one/processedAt': TIME,
      'bingo/phrases/ER/1': 'Lost pager',
      ...audit('bingo/phraseRequests/one'),
    },
    ['database_access', 'admin_full_access'],
  ],
  ['a report of somebody else', REMOVAL, ['manage_all_reports']],
];

describe('writeAudited', () => {
  it.each(ALLOWED)('writes %s, each with one permission', async (_, changes, allowed) => {
    for (const permission of PERMISSIONS) {
      const w = worldOf([permission]);
      if (allowed.includes(permission)) {
        expect(await write(w, changes), permission).toEqual({ success: true });
        expect(w.database.read('audit/entry-1/actor')).toBe(ME);
      } else {
        expect(await refusal(w, changes), permission).toBe('permission-denied');
        expect(w.database.read('audit')).toBeNull();
      }
    }
  });

  it('writes change, version and audit entry with the server time, posts it and announces the segment', async () => {
    const w = worldOf(['database_access']);
    await write(w, RANK);
    expect(w.database.read('staff/phmc/old')).toEqual(BETTER);
    expect(w.database.read('history/staff/phmc~old~00000001')).toMatchObject({ at: NOON, by: ME });
    expect(w.database.read('audit/entry-1')).toMatchObject({ at: NOON, target: 'staff/phmc/old' });
    expect(w.database.read('databaseNotification')).toEqual({ path: 'staff/phmc/old', at: NOON });
    expect(bodyOf(w)).toMatchObject({
      embeds: [{ title: 'staff.edit' }],
      allowed_mentions: { parse: [], users: [] },
    });
  });

  it('works while the channel is unavailable', async () => {
    const w = worldOf(['database_access'], { webhooks: {} });
    await write(w, RANK);
    expect(w.fetch).not.toHaveBeenCalled();
  });

  it('lets one of many concurrent changes win', async () => {
    const w = worldOf(['database_access']);
    const outcomes = await Promise.allSettled(
      ['A', 'B', 'C'].map((rank) => write(w, edit('staff/phmc/old', STAFF, { ...STAFF, rank }))),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(Object.keys(w.database.read('history/staff') as object)).toHaveLength(1);
  });

  it.each([
    ['over what the caller has not seen', edit('staff/phmc/old', { ...STAFF, rank: 'Nurse' }, BETTER)],
    [
      'of a phrase in the place of another',
      {
        'bingo/phrases/ER/0': 'Mine',
        'bingo/phraseRequests/one/status': 'approved',
        ...audit('bingo/phraseRequests/one'),
      },
    ],
  ])('refuses a change %s', async (_, changes) => {
    const w = worldOf(['database_access']);
    expect(await refusal(w, changes)).toBe('aborted');
    expect(w.database.read('staff')).toEqual(STORED.staff);
    expect(w.database.read('audit')).toBeNull();
  });

  it('refuses an existing version', async () => {
    const w = worldOf(['database_access'], { history: { staff: { 'phmc~old~00000001': { at: 1 } } } });
    expect(await refusal(w, RANK)).toBe('aborted');
  });

  const { 'audit/entry-1': _audit, ...UNNOTED } = RANK as Record<string, unknown>;
  const REFUSED: readonly (readonly [string, object, string?])[] = [
    ['without an audit entry', { ...UNNOTED, 'staffRequests/one': null }],
    ['with two', { ...RANK, ...audit('staff/phmc/old', 'entry-2') }],
    ['with one of another place', { ...UNNOTED, ...audit('staff/coroner/old') }],
    [
      'with one in another’s name',
      { ...RANK, 'audit/entry-1': { ...audit('staff/phmc/old')['audit/entry-1'], actor: 'other' } },
      'permission-denied',
    ],
    [
      'with a forged time',
      { ...RANK, 'audit/entry-1': { ...audit('staff/phmc/old')['audit/entry-1'], at: 'now' } },
    ],
    [
      'with a part too many in it',
      { ...RANK, 'audit/entry-1': { ...audit('staff/phmc/old')['audit/entry-1'], more: 1 } },
    ],
    ['without a version', { 'staff/phmc/old': BETTER, ...audit('staff/phmc/old') }],
    [
      'with a version of another entry',
      { 'staff/phmc/old': BETTER, ...version('staff/phmc/new', STAFF, BETTER), ...audit('staff/phmc/old') },
    ],
    [
      'with a version that says something else',
      { 'staff/phmc/old': BETTER, ...version('staff/phmc/old', STAFF, STAFF), ...audit('staff/phmc/old') },
    ],
    [
      'with a version in another’s name',
      { ...RANK, 'history/staff/phmc~old~00000001': { at: TIME, by: 'other', value: '{}' } },
      'permission-denied',
    ],
    ['of a role', { 'roles/medic': { scriptRank: 15 }, ...audit('roles/medic') }, 'permission-denied'],
    ['of a whole list of staff', { 'staff/phmc': null, ...audit('staff/phmc') }, 'permission-denied'],
    ['of a list that is none', edit('staff/nurses/new', null, STAFF), 'permission-denied'],
    ['of one field', edit('staff/phmc/old/rank', 'Physician', 'Surgeon'), 'permission-denied'],
    ['by a path with a hole', { 'staff//old': null, ...audit('staff//old') }],
    ['by a path with a sign', { 'staff/phmc/a.b': null, ...audit('staff/phmc/a.b') }],
    [
      'of a lockdown by nothing',
      { 'adminSettings/lockdownConfig': null, ...audit('adminSettings/lockdownConfig') },
    ],
    [
      'of a lockdown that names another entry',
      { 'adminSettings/lockdownConfig': LOCKDOWN, ...audit('adminSettings/lockdownConfig') },
    ],
    [
      'of a request that is not there',
      { 'featureRequests/R-2/state': 'done', ...audit('featureRequests/R-2') },
    ],
    ['of a request into a report', { 'savedReports/ada/r1': REPORT, ...audit('savedReports/ada/r1') }],
    ['of an agency under another key', edit('agencies/LSPD', null, AGENCY)],
    ...[
      { label: 'http://forum.test/' },
      { label: 'javascript:alert(1)' },
      { label: 'https://forum.test' },
      { label: 'https://me@forum.test/' },
      { label: 'https://forum.test/#phmc=' },
      { label: 'https://forum.test/"><b>' },
      { label: `https://forum.test/${'x'.repeat(200)}` },
      { value: '' },
      { more: 1 },
    ].map(
      (part) =>
        [
          `of a page of the forum with ${JSON.stringify(part)}`,
          edit(PAGES, null, [{ ...PAGE, ...part }]),
        ] as const,
    ),
    ['of a page of the forum as a position', edit(`${PAGES}/1`, null, POSITION), 'permission-denied'],
    ['of all phrases at once', edit('selectOptions/phrases', null, [OPTION]), 'permission-denied'],
  ];
  it.each(REFUSED.map(([name, changes, code = 'invalid-argument']) => ({ name, changes, code })))(
    'refuses a change $name',
    async ({ changes, code }) => {
      const w = worldOf(PERMISSIONS);
      expect(await refusal(w, changes)).toBe(code);
      expect(w.database.read('audit')).toBeNull();
    },
  );

  const long = (length: number): string => 'x'.repeat(length);
  it.each<readonly [string, unknown, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>([
    [
      'staff/phmc/old',
      STAFF,
      { 'longest name': { name: long(100) }, 'blank rank': { rank: '' } },
      {
        'no name': { name: undefined },
        'empty name': { name: '' },
        'name too long': { name: long(101) },
        'name a number': { name: 7 },
        'rank a branch': { rank: { length: 1 } },
        'rank too long': { rank: long(61) },
        'something else': { salary: 1 },
      },
    ],
    [
      'agencies/LSFD',
      AGENCY,
      { 'longest name': { fullName: long(120) } },
      {
        'name too long': { fullName: long(121) },
        'logo a script': { logo: 'javascript:alert(1)' },
        'colour a name': { color: 'red' },
      },
    ],
    [
      PLACE,
      POSITION,
      { closed: { status: 'CLOSED' }, 'part-time': { program: 'PartTime' } },
      {
        'status unknown': { status: 'MAYBE' },
        'group unknown': { group: 'Nurses' },
        'program unknown': { program: 'Sometimes' },
      },
    ],
    [
      'selectOptions/phrases/new',
      null,
      {
        least: { name: 'x', content: 'x' },
        most: { name: long(60), form: 'death-report', content: long(6000) },
      },
      {
        'no text': { name: 'x' },
        'name too long': { name: long(61), content: 'x' },
        'text too long': { name: 'x', content: long(6001) },
        'form in words': { name: 'x', form: 'Death Report', content: 'x' },
        'a position': POSITION,
      },
    ],
  ])('of %s accepts only its shape', async (path, stored, good, bad) => {
    for (const [name, change] of [...Object.entries(good), ...Object.entries(bad)]) {
      const next = { ...(stored as object), ...(change as object) };
      const w = worldOf(['database_access']);
      const outcome = write(w, edit(path, stored, next)).then(
        () => true,
        () => false,
      );
      expect(await outcome, name).toBe(name in good);
    }
  });

  it.each<readonly [string, unknown, boolean]>([
    ['no option', [], true],
    ['options by name', { a: OPTION }, true],
    ['a position in place of an option', [POSITION], true],
    ['an option and a position in one', [{ ...OPTION, ...POSITION }], false],
    ['an option without a label', [{ value: 'x' }], false],
    ['a bare text', ['x'], false],
  ])('an option list accepts %s: %s', async (_, next, allowed) => {
    const w = worldOf(['database_access']);
    const outcome = write(w, edit(LIST, [OPTION], next)).then(
      () => true,
      () => false,
    );
    expect(await outcome).toBe(allowed);
  });

  it.each<readonly [string, object, object | null]>([
    ['everywhere', { enabled: true, affectedDeployments: ['all'] }, { all: true }],
    [
      'of one deployment',
      { enabled: true, affectedDeployments: ['phmc-tools', 'a/b'] },
      { 'phmc-tools': true },
    ],
    ['that is off', { enabled: false, affectedDeployments: ['all'] }, null],
    ['of nothing', { enabled: true, affectedDeployments: [] }, null],
  ])('a lockdown %s lists the blocked deployments for the rules', async (_, lockdown, closed) => {
    const path = 'adminSettings/lockdownConfig';
    const w = worldOf(['admin_full_access'], { closedDeployments: { local: true } });
    await write(w, { [path]: { ...lockdown, change: 'entry-1' }, ...audit(path) });
    expect(w.database.read('closedDeployments')).toEqual(closed);
  });

  it("removes another user's report with its entries once for repeated requests", async () => {
    const w = worldOf(['manage_all_reports']);
    await write(w, REMOVAL);
    expect(w.database.read('savedReports')).toBeNull();
    expect(w.database.read('savedReportsIndex')).toBeNull();
    expect(w.database.read('reportCount/last')).toBe('ada/r1');
    expect(w.database.read('reportUse/ada/size')).toBeLessThan(0);
    await write(w, { ...REMOVAL, ...audit('savedReports/ada/r1', 'entry-1') });
    expect(Object.keys(w.database.read('audit') as object)).toEqual(['entry-1']);
  });

  it('counts each report removed by a change, except missing ones', async () => {
    const savedReports = { ada: { r1: REPORT, r2: REPORT }, ben: { r3: REPORT } };
    const w = worldOf(['manage_all_reports'], { savedReports, reportCount: { count: 3 } });
    const places = ['ada/r1', 'ada/r2', 'ben/r3', 'ben/gone'];
    await write(w, {
      ...Object.fromEntries(places.map((place) => [`savedReports/${place}`, null])),
      ...audit('savedReports/ada/r1'),
    });
    expect(w.database.read('savedReports')).toBeNull();
    expect(w.database.read('reportCount')).toEqual({ count: 0, last: 'ben/r3' });
    const size = (uid: string) => Number(w.database.read(`reportUse/${uid}/size`));
    expect(size('ada')).toBe(2 * size('ben'));
  });

  it('counts a report removed by two concurrent changes once', async () => {
    const savedReports = { ada: { r1: REPORT, r2: REPORT, r3: REPORT } };
    const w = worldOf(['manage_all_reports'], { savedReports, reportCount: { count: 3 } });
    const remove = (ids: readonly string[], about: string) =>
      write(w, {
        ...Object.fromEntries(ids.map((id) => [`savedReports/ada/${id}`, null])),
        ...audit(`savedReports/ada/${about}`, `entry-${about}`),
      });
    await Promise.all([remove(['r1', 'r2'], 'r2'), remove(['r1', 'r3'], 'r3')]);
    expect(w.database.read('savedReports')).toBeNull();
    expect(w.database.read('reportCount/count')).toBe(0);
  });

  it('updates the department of changed staff at once', async () => {
    const roles = {
      [ME]: { permissions: { database_access: true }, accessLevel: 'admin', scriptRank: 14 },
      ada: {
        permissions: {},
        accessLevel: 'member',
        scriptRank: 2,
        characterId: 1001,
        departments: { phmc: 'Physician' },
      },
    };
    const w = worldOf([], { roles, staff: { phmc: { old: STAFF } } });
    await write(w, RANK);
    expect(w.database.read('roles/ada/departments')).toEqual({ phmc: 'Surgeon' });
    await write(w, { ...edit('staff/phmc/old', BETTER, null, 2), ...audit('staff/phmc/old', 'entry-1') });
    expect(w.database.read('roles/ada/departments')).toBeNull();
  });

  it('refuses guests, disabled accounts and too many calls', async () => {
    const w = worldOf(['database_access']);
    expect((await w.failure('writeAudited', { changes: RANK })).code).toBe('unauthenticated');
    await w.database.update({ [`roles/${ME}/disabled`]: true });
    expect(await refusal(w, RANK)).toBe('permission-denied');
    for (let n = 0; n < 299; n += 1) await refusal(w, RANK);
    expect(await refusal(w, RANK)).toBe('resource-exhausted');
  });
});
