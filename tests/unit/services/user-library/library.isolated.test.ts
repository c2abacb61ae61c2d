// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Person } from '../../../../src/services/auth/session/person.ts';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { ok } from '../../../../src/shared/lib/result.ts';
import { outbox } from '../../../../src/services/outbox/outbox.ts';
import { syncLocalEntries } from '../../../../src/services/user-library/follow-library.ts';
import {
  removeEntry,
  saveEntry,
  startLibrary,
  moveToAccount,
  useLibrary,
} from '../../../../src/services/user-library/library.ts';
import { exportEntries, importEntries } from '../../../../src/services/user-library/library-file.ts';

vi.mock('../../../../src/services/platform/backend.ts', () => ({ backend: {} }));
vi.mock('../../../../src/services/user-library/follow-library.ts', async (load) => ({
  ...(await load<typeof import('../../../../src/services/user-library/follow-library.ts')>()),
  followLibrary: () => () => undefined,
}));

const person = (uid: string): Person =>
  ({
    uid,
    isFactionMember: true,
    accessLevel: 'member',
    permissions: ['create_basic_reports'],
    departments: {},
  }) as unknown as Person;

const names = () => useLibrary.getState().entries.map(({ name }) => name);
const keep = (name: string, content = 'Text') => saveEntry({ kind: 'phrase', name, form: null, content });
const sent = vi.spyOn(outbox, 'add');

beforeEach(() => {
  localStorage.clear();
  sent.mockReset().mockResolvedValue(ok('id'));
  startLibrary();
  setSignedOut();
});

it('stores entries without an account on the device, and hides those of another account', async () => {
  await keep('Loose');
  expect(sent).not.toHaveBeenCalled();
  setPerson(person('ada'));
  await keep('Of Ada');
  expect(sent).toHaveBeenCalledOnce();
  expect(names()).toEqual(['Loose', 'Of Ada']);
  setPerson(person('ben'));
  expect(names()).toEqual(['Loose']);
  setSignedOut();
  expect(names()).toEqual(['Loose']);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Of Ada');
});

it('moves entries without an account into the account, with one write each', async () => {
  await keep('One');
  await keep('Two');
  setPerson(person('ada'));
  expect(await moveToAccount('phrase')).toEqual(ok(2));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(useLibrary.getState().entries.map(({ account }) => account)).toEqual(['ada', 'ada']);
});

it('applies changes of other devices except where a write is pending', async () => {
  setPerson(person('ada'));
  await keep('Here', 'mine');
  const [here] = useLibrary.getState().entries;
  if (!here) return expect.unreachable();
  const there = { id: 'there', name: 'There', content: 'theirs', updatedAt: 1 };
  syncLocalEntries('phrase', 'ada', { s000: there, s001: { broken: true } }, new Set([here.id]));
  setPerson(person('ada'));
  expect(names()).toEqual(['Here', 'There']);
  syncLocalEntries('phrase', 'ada', { s000: there }, new Set());
  setPerson(person('ada'));
  expect(names()).toEqual(['There']);
  await removeEntry(useLibrary.getState().entries[0]!);
  expect(names()).toEqual([]);
});

it('refuses entries that are too long or too many', async () => {
  expect(await keep('Long', 'x'.repeat(6001))).toMatchObject({ ok: false });
  for (let count = 0; count < 200; count += 1) await keep(`Phrase ${count}`);
  expect(await keep('One too many')).toMatchObject({
    ok: false,
    error: expect.stringContaining('keep 200'),
  });
});

it('reads its own export, and reports invalid entries', async () => {
  await keep('One', '{?where} [b]');
  const file = exportEntries(useLibrary.getState().entries);
  expect(importEntries('phrase', file)).toEqual(
    ok({ drafts: [{ kind: 'phrase', name: 'One', form: null, content: '{?where} [b]' }], left: 0 }),
  );
  expect(importEntries('preset', file)).toMatchObject({ ok: true, value: { drafts: [], left: 1 } });
  for (const text of ['', '{}', '[]', '{"format":"phmc-library","version":2,"entries":[]}'])
    expect(importEntries('phrase', text).ok, text).toBe(false);
});
