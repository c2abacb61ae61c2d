// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PeopleSearch } from '../../../../src/features/patients/dossier/people-search.ts';
import { useFoundPeople } from '../../../../src/workspace/picker/found-commands.ts';
import { dossierDialog } from '../../../../src/features/patients/dossier/dossier-dialog.tsx';
import { type ReadableReports, readableReports } from '../../../../src/features/patients/report-people.ts';
import { useReading } from '../../../../src/features/reports/use-reading.ts';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import type { ToolProps } from '../../../../src/workspace/tool.ts';
import { world } from '../reports/support/world.ts';
import { freshWorlds, MEMBER, notified, put, show, SLUG, somebody } from '../reports/support/show.tsx';

vi.mock('../../../../src/services/platform/backend.ts', async () =>
  (await import('../reports/support/world.ts')).fakeBackend(),
);
/** Replaces the reading of the lists of reports. */
const lists = vi.hoisted(() => ({ read: undefined as (() => Promise<object>) | undefined }));
vi.mock('../../../../src/features/patients/report-people.ts', async (original) => {
  const real = await original<typeof import('../../../../src/features/patients/report-people.ts')>();
  return { ...real, readableReports: (who: never) => lists.read?.() ?? real.readableReports(who) };
});

freshWorlds();
afterEach(() => {
  cleanup();
  lists.read = undefined;
});

const Shown = dossierDialog(useReading);
const props = {
  onClose: vi.fn(),
  onOpened: vi.fn(),
  onForm: vi.fn(),
  onTool: vi.fn(),
  forms: [],
  form: null,
};

async function start(name: string, who = MEMBER) {
  const about = JSON.stringify({ name, number: '', born: '' });
  const shown = await show(<Shown {...(props as unknown as ToolProps)} about={about} />, who);
  return {
    ...shown,
    rows: (of: string) => within(screen.getByRole('region', { name: of })).getAllByRole('listitem'),
  };
}

test('the documents of a person are listed from cases and reports, and a report is fetched to copy or open it', async () => {
  await put('r1', { title: 'Note of Brid', answers: { patientName: 'Bríd Low', patientID: '2752' } });
  await put('r3', { title: 'Report of Brid', answers: { patientName: 'Bríd Low', patientID: '2752' } });
  await put('r2', { title: 'Of another', answers: { patientName: 'Cy Low' } });
  const { user, store, rows, clipboard } = await start('Brid Low');
  act(() => {
    store().openForm(SLUG);
    store().setFields({ patientName: 'Brid Low' });
  });
  await screen.findByText('PHMC-2752');
  await waitFor(() => expect(rows('Your cases in this browser')).toHaveLength(1));
  expect(
    rows('Saved reports').map((row) => within(row).getByText(/^Note|^Report of|^Of/).textContent),
  ).toEqual(['Report of Brid', 'Note of Brid']);
  expect(screen.getByText('3 documents.')).toBeTruthy();
  // The list needs the index alone
  const fetched = () => world.database.asked.filter((one) => one.includes('savedReports/'));
  expect(world.database.asked).toContainEqual(expect.stringMatching(/^rows reportIndex/));
  expect(fetched()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Copy the post: Note of Brid/ }));
  await waitFor(() => expect(notified()).toContain('Saved post copied.'));
  expect(clipboard.text()).not.toBe('');
  expect(fetched()).toEqual([expect.stringMatching(/savedReports\/me\/r1/)]);
  await user.click(screen.getByRole('button', { name: /^Open: Report of Brid/ }));
  await waitFor(() => expect(props.onOpened).toHaveBeenCalledExactlyOnceWith(SLUG));
  expect(fetched().slice(1)).toEqual([expect.stringMatching(/savedReports\/me\/r3/)]);
});

test.each<[ReadableReports | undefined, RegExp]>([
  [undefined, /^No documents found$/],
  [{ reports: [], comparedAt: 0 }, /^The server cannot be reached\. .* 1 Jan 1970, 00:00 UTC\.$/],
  [{ reports: [], error: 'unreachable' }, /^Saved reports cannot be reached\./],
  [{ reports: [], error: 'denied' }, /^You do not have permission to see saved reports\./],
])('with reports %j, it says so', async (reports, text) => {
  if (reports) lists.read = async () => reports;
  await start('Nobody At All');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('while the reports load it says so, and guests see their cases and where to sign in', async () => {
  lists.read = () => new Promise(() => undefined);
  await start('Brid Low');
  await waitFor(() => expect(screen.getByRole('status', { name: 'Loading documents' })).toBeTruthy());
  act(() => setSignedOut());
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(await screen.findByText('No documents found')).toBeTruthy();
  cleanup();
  // Without permission, no list is read
  lists.read = () => Promise.reject(new Error('A list was read.'));
  await start('Brid Low', somebody());
  expect(await screen.findByText('No documents found')).toBeTruthy();
});

test('people found for one user are not shown to the next', async () => {
  await put('r1', { title: 'Note of Brid', answers: { patientName: 'Bríd Low', patientID: '2752' } });
  function Found() {
    return useFoundPeople('Brid').map(({ id, name }) => <p key={id}>{name}</p>);
  }
  await show(
    <>
      <Found />
      <PeopleSearch />
    </>,
    MEMBER,
  );
  await screen.findByText('Bríd Low');
  // The account of the same user is read again, and its lists are there at once
  const { reports } = await readableReports(MEMBER);
  lists.read = async () => ({ reports });
  act(() => setPerson({ ...MEMBER }));
  await screen.findByText('Bríd Low');
  act(() => setSignedOut());
  expect(screen.queryByText('Bríd Low')).toBeNull();
});
