import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { restTree } from '../../functions/src/backup/rest-tree.ts';
import { startDatabase, type DatabaseServer } from 'rtdb-emulator';
import { importLists } from '../../scripts/import-lists/import-lists.ts';
import { ROOT } from '../../scripts/lib/root.ts';

const AT = Date.UTC(2026, 10, 25, 4);
const RULES = readFileSync(join(ROOT, 'database.rules.json'), 'utf8');
const servers: DatabaseServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** Starts an embedded database, and records its updates. */
async function backend(data: Readonly<Record<string, unknown>> = {}) {
  const server = await startDatabase({ port: 0, rules: RULES });
  servers.push(server);
  const changes: string[] = [];
  const counted: typeof fetch = (url, init) => {
    if (init?.method !== 'GET') changes.push(init?.method ?? '');
    return fetch(url, init);
  };
  const token = () => Promise.resolve('owner');
  const tree = restTree({ url: `http://${server.address}`, token, fetch: counted });
  for (const [branch, value] of Object.entries(data)) await tree.set(branch, value);
  changes.length = 0;
  const move = async (text: string, flags: { yes?: boolean; replace?: boolean } = {}) => {
    const said: string[] = [];
    const say = (sentence: string): void => void said.push(sentence);
    await importLists(text, { tree, at: AT, replace: false, yes: true, ...flags, say });
    return said.join('\n');
  };
  return { tree, move, changes };
}

const POSITION = { displayName: 'Trauma Surgeon', group: 'Physician', status: 'open', skill1: 'Calm' };
const EXPORT = JSON.stringify({
  staff: {
    phmc: [
      null,
      { firstName: 'Noor', lastName: 'Haverkamp', rank: 'Nurse', phNumber: 5550001, email: 'CANARY' },
      {
        name: 'Ada Fields',
        rank: 'Surgeon',
        category: 'Physician',
        gtawCharacterId: 1004,
        email: 'CANARY',
        badge: '',
      },
      { name: 'ada  fields', rank: 'Nurse' },
      { rank: 'Nurse' },
      'CANARY',
    ],
    coroner: { '-Oa': { name: 'Petra Winterbourne', rank: 'x'.repeat(61), badge: 'FA-10016' } },
  },
  agencies: {
    LSPD: { shortCode: 'LSPD', fullName: 'Los Santos Police Department', logo: 'http://CANARY' },
    '911 Call': { fullName: '911 Call' },
    bad: { shortCode: 'a/b' },
  },
  selectOptions: {
    numberChildren: [
      { value: 0, label: 'None' },
      { value: 1 },
      { value: 1, label: 'One' },
      { label: 'CANARY' },
    ],
    gender: ['Male', 'Female'],
    physicianRecruitmentDetails: { 'Trauma Surgeon': POSITION, Ghost: { group: 'CANARY' } },
    phrases: { a: { name: 'CANARY' } },
    empty: 'CANARY',
  },
  webhooks: { a: { url: 'https://CANARY' } },
  patients: { CANARY: true },
});

const NOOR = {
  name: 'Noor Haverkamp',
  firstName: 'Noor',
  lastName: 'Haverkamp',
  rank: 'Nurse',
  phNumber: '5550001',
};
const ADA = { name: 'Ada Fields', rank: 'Surgeon', category: 'Physician', characterId: '1004' };

test('an export is imported in one update; unknown data is listed without values', async () => {
  const { tree, move, changes } = await backend();
  const said = await move(EXPORT);
  expect(changes).toEqual(['PATCH']);
  expect(await tree.get('staff')).toEqual({
    phmc: { 'noor-haverkamp': NOOR, 'ada-fields': ADA },
    coroner: { 'petra-winterbourne': { name: 'Petra Winterbourne', badge: 'FA-10016' } },
  });
  expect(await tree.get('agencies')).toEqual({
    LSPD: { shortCode: 'LSPD', fullName: 'Los Santos Police Department' },
    '911 Call': { shortCode: '911 Call', fullName: '911 Call' },
  });
  expect(await tree.get('selectOptions')).toEqual({
    numberChildren: [
      { value: '0', label: 'None' },
      { value: '1', label: '1' },
    ],
    gender: [
      { value: 'Male', label: 'Male' },
      { value: 'Female', label: 'Female' },
    ],
    physicianRecruitmentDetails: { 'Trauma Surgeon': { ...POSITION, status: 'OPEN' } },
  });
  expect(await tree.get(`audit/import-lists-${AT}`)).toMatchObject({ actor: 'import-lists', at: AT });
  expect(
    said
      .slice(said.indexOf('Skipped'))
      .split('\n')
      .map((line) => line.replace(/:.*/, '')),
  ).toEqual([
    'Skipped',
    ...['staff/phmc/*/email', 'staff/phmc/3', 'staff/phmc/4', 'staff/phmc/5'].map(indented),
    ...['staff/coroner/-Oa/rank', 'agencies/LSPD/logo', 'agencies/bad'].map(indented),
    ...['selectOptions/numberChildren/2', 'selectOptions/numberChildren/3'].map(indented),
    ...['selectOptions/physicianRecruitmentDetails/Ghost', 'selectOptions/phrases'].map(indented),
    ...['selectOptions/empty', 'webhooks', 'patients'].map(indented),
    '8 entries are written.',
  ]);
  expect(said).toContain(
    '  staff/phmc/*/email: accounts are not imported; each user gets one at sign-in (2 times)',
  );
  expect(said).not.toContain('CANARY');
});

const indented = (line: string): string => `  ${line}`;

test('nothing is written before confirmation, and nothing twice', async () => {
  const { tree, move, changes } = await backend();
  expect(await move(EXPORT, { yes: false })).toContain('Nothing was written yet.');
  expect(changes).toEqual([]);
  await move(EXPORT);
  const before = await tree.get('');
  expect(await move(EXPORT)).toContain('There is nothing to write.');
  expect(await move(EXPORT, { replace: true })).toContain('There is nothing to write.');
  expect(await tree.get('')).toEqual(before);
});

test('existing entries are kept; replaced ones keep other fields and can be restored', async () => {
  const nurse = { name: 'Noor Haverkamp', rank: 'NP', discord: 'noor', characterId: '2001' };
  const data = {
    staff: { phmc: { noor: nurse, moor: { name: 'Ada Moor', characterId: '1004' } } },
    agencies: { LSPD: { shortCode: 'LSPD', fullName: 'Police' } },
    selectOptions: { gender: [{ value: 'Other', label: 'Other' }] },
    history: { staff: { 'phmc~noor~00000007': { at: 1, by: 'a', value: '{}' } } },
  };
  const { tree, move } = await backend(data);
  await move(EXPORT);
  expect(await tree.get('staff/phmc')).toEqual(data.staff.phmc);
  expect(await tree.get('agencies/LSPD')).toEqual(data.agencies.LSPD);
  expect(await tree.get('selectOptions/gender')).toEqual(data.selectOptions.gender);
  await move(EXPORT, { replace: true });
  expect(await tree.get('staff/phmc')).toEqual({ noor: { ...nurse, ...NOOR }, moor: ADA });
  expect(await tree.get('selectOptions/gender')).toHaveLength(2);
  const version = (await tree.get('history/staff/phmc~noor~00000008')) as { value: string };
  expect(JSON.parse(version.value)).toMatchObject({ path: 'staff/phmc/noor', before: nurse });
});

test.each([
  ['cut off', EXPORT.slice(0, -1)],
  ['a list', '[]'],
  ['of something else', '{"users":{}}'],
  ['without a list of staff', '{"staff":{"phmc":"none"},"agencies":{"LSPD":{"fullName":"Police"}}}'],
  ['without option lists', '{"staff":{},"selectOptions":[]}'],
])('an export that is %s is refused without a change', async (_, text) => {
  const { move, changes } = await backend();
  await expect(move(text)).rejects.toThrow(/\.$/);
  expect(changes).toEqual([]);
});

test('an update that the database refuses changes nothing', async () => {
  const { tree, move } = await backend();
  const broken = { ...tree, update: () => Promise.reject(new Error('The database answered 503.')) };
  const target = { tree: broken, at: AT, replace: false, yes: true, say: () => undefined };
  await expect(importLists(EXPORT, target)).rejects.toThrow('503');
  expect(await tree.get('')).toBeNull();
  await move(EXPORT);
  expect(await tree.keys('')).toEqual(['agencies', 'audit', 'history', 'selectOptions', 'staff']);
});
