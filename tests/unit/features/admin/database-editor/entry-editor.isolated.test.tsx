// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseEditor } from '../../../../../src/features/admin/database-editor/database-editor.tsx';
import { StaffPanel } from '../../../../../src/features/admin/staff/staff-panel.tsx';
import { initialCacheState, useCache } from '../../../../../src/services/cache/cache-store.ts';
import { setIn } from '../../../../../src/shared/lib/path.ts';
import { NotificationHost } from '../../../../../src/services/notifications/notification-host.tsx';
import { useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import { setCurrentUser } from '../../../../../src/services/platform/current-user.ts';
import type { Changes, LastRows } from '../../../../../src/services/platform/firebase/records.ts';
import { MemoryDatabase } from '../../../services/change-history/support/memory-database.ts';
import { untilNextClick } from '../../../support/next-click.ts';
import { validation } from '../../../../../src/engine/validate/load-validate.ts';

const server = vi.hoisted(() => ({ database: null as unknown as MemoryDatabase }));

vi.mock('../../../../../src/services/change-history/entry-database.ts', () => ({
  openEntryDatabase: () => Promise.resolve(server.database),
}));
vi.mock('../../../../../src/services/server/server.ts', () => ({
  readLast: (path: string, rows: LastRows) => server.database.lastRows(path, rows),
  ask: () => Promise.resolve({ ok: false }),
}));

const ADA = { firstName: 'Ada', lastName: 'Fields', name: 'Ada Fields', rank: 'Nurse', badge: 'NI-10001' };

/** Updates the cache with a value. */
const receive = (path: string, value: unknown): void =>
  useCache.setState(({ segments }) => ({ segments: setIn(segments, path.split('/'), value ?? undefined) }));

/** Stores a value as another user. */
const store = (path: string, value: unknown): void => {
  server.database.values.set(path, value);
  receive(path, value);
};

beforeEach(async () => {
  // Loaded after the first render in the app; tests press Save at once.
  await validation.load();
  server.database = new MemoryDatabase();
  const { update } = server.database;
  const write = async (changes: Changes) => {
    const written = await update(changes);
    if (written.ok)
      for (const [path, value] of Object.entries(changes))
        if (path.startsWith('staff/')) receive(path, value);
    return written;
  };
  Object.assign(server.database, { update: write });
  setCurrentUser({ uid: 'me', email: null });
  useCache.setState({
    ...initialCacheState,
    status: 'live',
    segments: { staff: {}, agencies: {}, selectOptions: {} },
  });
  store('staff/phmc/ada', ADA);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  useNotifications.setState([], true);
});

function open(search: string) {
  render(
    <MemoryRouter initialEntries={[`/admin/database${search}`]}>
      {search.includes('list=staff') ? <StaffPanel /> : <DatabaseEditor />}
      <NotificationHost />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

type User = ReturnType<typeof open>;
const click = async (user: User, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

/** Returns the control of a field; labels of required fields have a suffix. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

async function retype(user: User, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.type(field(label), text);
  // Input reaches the form at once when the control loses focus.
  await user.tab();
}

async function confirm(user: User, title: string, button: string): Promise<void> {
  await user.click(dialog(title).getByRole('button', { name: button }));
}

test('a change is reviewed, stored and listed', async () => {
  const user = open('?list=staff-phmc&entry=ada');
  await retype(user, 'Badge', 'NI-10002');
  await click(user, 'Save');
  dialog('Save these changes?').getByRole('row', { name: 'Badge NI-10001 NI-10002' });
  expect(server.database.values.get('staff/phmc/ada')).toEqual(ADA);
  await confirm(user, 'Save these changes?', 'Save');
  await screen.findByText('Saved the employee.');
  await click(user, 'Back to the list');
  screen.getByRole('cell', { name: 'NI-10002' });
});

test('a schema error is shown at its field', async () => {
  const user = open('?list=staff-phmc&entry=ada');
  await retype(user, 'Badge', 'nonsense');
  await click(user, 'Save');
  expect(screen.queryByRole('dialog')).toBeNull();
  // At the field and in the error summary.
  expect(screen.getAllByText(/^Badge must be a number/)).toHaveLength(2);
  expect(field('Badge').getAttribute('aria-invalid')).toBe('true');
});

test('JSON is validated by the same schema, and unknown keys are named', async () => {
  const user = open('?list=staff-phmc&entry=ada');
  await user.click(screen.getByRole('tab', { name: 'JSON' }));
  const json = screen.getByLabelText<HTMLTextAreaElement>('Entry as JSON');
  const put = async (text: string): Promise<void> => {
    await user.clear(json);
    await user.click(json);
    await user.paste(text);
  };
  await put('{"name": ');
  screen.getByText(/This is not valid JSON/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await put('{"name": "Ada", "rank": "NP", "salary": 1}');
  screen.getByText(/“salary” is not a field of this entry\./);
  await put('{"name": "Ada", "rank": 7}');
  await click(user, 'Save');
  screen.getByText(/Rank cannot be read\./);
  await put('{"name": "Ada", "rank": "NP"}');
  await untilNextClick();
  await click(user, 'Save');
  await confirm(user, 'Save these changes?', 'Save');
  await screen.findByText('Saved the employee.');
  expect(server.database.values.get('staff/phmc/ada')).toEqual({ name: 'Ada', rank: 'NP' });
});

test('two editors of one entry see both versions, and can keep their own', async () => {
  const user = open('?list=staff-phmc&entry=ada');
  await retype(user, 'Badge', 'NI-10002');
  act(() => store('staff/phmc/ada', { ...ADA, rank: 'Surgeon' }));
  await click(user, 'Compare');
  const both = dialog('Somebody else changed this employee');
  both.getByRole('row', { name: 'Rank Surgeon Nurse' });
  both.getByRole('row', { name: 'Badge NI-10001 NI-10002' });
  await user.click(both.getByRole('button', { name: 'Use my version' }));
  await click(user, 'Save');
  await confirm(user, 'Save these changes?', 'Save');
  await screen.findByText('Saved the employee.');
  expect(server.database.values.get('staff/phmc/ada')).toEqual({ ...ADA, badge: 'NI-10002' });
});

test('without a connection nothing is sent; the editor shows a message, keeps the edit and can retry', async () => {
  server.database.connection = Promise.resolve(false);
  const user = open('?list=staff-phmc&entry=ada');
  await retype(user, 'Badge', 'NI-10002');
  await click(user, 'Save');
  await confirm(user, 'Save these changes?', 'Save');
  await screen.findByText(/so your edit was not saved/);
  expect(field('Badge').value).toBe('NI-10002');
  server.database.connection = Promise.resolve(true);
  await untilNextClick();
  await click(user, 'Save');
  await confirm(user, 'Save these changes?', 'Save');
  await screen.findByText('Saved the employee.');
});

test('a new entry gets a unique key', async () => {
  store('staff/phmc/ada-fields', ADA);
  const user = open('?list=staff-phmc');
  await click(user, 'Add');
  await user.type(field('First name'), 'Ada');
  await user.type(field('Last name'), 'Fields');
  await user.type(await screen.findByRole('combobox', { name: /^Rank/ }), 'Nurse');
  await user.tab();
  await click(user, 'Save');
  await confirm(user, 'Add this employee?', 'Save');
  await screen.findByText('Saved the employee.');
  expect(server.database.values.get('staff/phmc/ada-fields-2')).toMatchObject({
    name: 'Ada Fields',
    rank: 'Nurse',
  });
  expect(server.database.values.get('staff/phmc/ada-fields')).toEqual(ADA);
});

test('a key that is a field is kept, and a duplicate one is refused', async () => {
  store('agencies/LSFD', { shortCode: 'LSFD', fullName: 'Fire Department' });
  const user = open('?list=agencies&entry=LSFD');
  await retype(user, 'Short code', 'FIRE');
  await click(user, 'Save');
  await screen.findByText('You cannot change “Short code” from “LSFD”: add a new agency instead.');
  cleanup();
  sessionStorage.clear();
  const other = open('?list=agencies&new=1');
  await other.type(field('Short code'), 'LSFD');
  await other.type(field('Full name'), 'Another one');
  await click(other, 'Save');
  await screen.findByText('“LSFD” already exists. Open that one instead.');
});

test('a removal can be undone, and is listed in the recent changes', async () => {
  const user = open('?list=staff-phmc&entry=ada');
  await click(user, 'Remove');
  await confirm(user, 'Remove this employee?', 'Remove');
  await screen.findByText('Removed the employee.');
  expect(server.database.values.has('staff/phmc/ada')).toBe(false);
  await click(user, 'Recent changes');
  await waitFor(() => dialog('Recent changes').getByRole('button', { name: 'ada' }));
  await user.click(dialog('Recent changes').getByRole('button', { name: 'Close' }));
  await click(user, 'Undo');
  await screen.findByText('The employee was restored.');
  expect(server.database.values.get('staff/phmc/ada')).toEqual(ADA);
});

test('an earlier version is restored from the history', async () => {
  const user = open('?list=staff-phmc&entry=ada');
  await retype(user, 'Badge', 'NI-10002');
  await click(user, 'Save');
  await confirm(user, 'Save these changes?', 'Save');
  await screen.findByText('Saved the employee.');
  await click(user, 'History');
  await user.click(await dialog('History').findByRole('button', { name: 'Restore version before' }));
  expect(field('Badge').value).toBe('NI-10001');
  await untilNextClick();
  await click(user, 'Save');
  await confirm(user, 'Save these changes?', 'Save');
  await waitFor(() => expect(server.database.values.get('staff/phmc/ada')).toEqual(ADA));
});

test('10,000 entries are searched and paginated', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => [
    `p${index}`,
    { name: `Person ${index}`, rank: 'Nurse' },
  ]);
  act(() => useCache.setState({ segments: { staff: { phmc: Object.fromEntries(many) } } }));
  const user = open('?list=staff-phmc');
  screen.getByText('1 to 25 of 10,000');
  await click(user, 'Next');
  screen.getByText('26 to 50 of 10,000');
  await user.type(screen.getByLabelText('Find'), 'person 9999');
  await screen.findByText('1 to 1 of 1');
  screen.getByRole('button', { name: 'Person 9999' });
});

test('the rank is changed in its own form', async () => {
  const user = open('?list=staff-phmc');
  await click(user, 'Change rank: Ada Fields');
  expect(screen.queryByLabelText(/^Full name/)).toBeNull();
  await retype(user, 'Badge', 'MD-10001');
  await click(user, 'Save');
  await confirm(user, 'Save these changes?', 'Save');
  await screen.findByText('Saved the employee.');
  expect(server.database.values.get('staff/phmc/ada')).toEqual({ ...ADA, badge: 'MD-10001' });
});
