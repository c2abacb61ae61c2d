// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { needsAnnouncement } from '../../../../src/features/announcements/announce-now.tsx';
import { setSource } from '../../../../src/engine/sources/source-store.ts';
import type { Links } from '../../../../src/engine/store/document.ts';
import { shiftDialog } from '../../../../src/features/reports/shift/shift-dialog.tsx';
import type { ShiftDependencies } from '../../../../src/features/reports/shift/read-shift.ts';
import { forumPage } from '../../../../src/features/to-forum/use-forum-page.ts';
import type { ToolProps } from '../../../../src/workspace/tool.ts';
import { COPIED, REPORT } from '../../../../src/workspace/case-link-keys.ts';
import { FORUM_PAGES } from '../../../../src/workspace/forum-pages.ts';
import { ME } from './fake-reports.ts';
import { freshWorlds, show, SLUG } from './support/show.tsx';

vi.mock('../../../../src/services/platform/backend.ts', async () =>
  (await import('./support/world.ts')).fakeBackend(),
);

const PAGE = 'https://forum.test/posting.php?f=7';
const ANSWERS = {
  phmcEmployee: 'Noor Haverkamp',
  phmcRank: 'Nurse',
  lastName: 'Haverkamp',
  date: '2026-11-11',
  departmentLarge: 'InternalMedicine',
  commentaryNote: 'Seen at noon.',
};

const postToForum = vi.fn<ShiftDependencies['postToForum']>(() => Promise.resolve(true));
const onClose = vi.fn();
const Shift = shiftDialog({
  needsAnnouncement: needsAnnouncement,
  forumPage,
  postToForum,
  AnnounceNow: ({ form }) => <p>Announcing {form.meta.name}</p>,
});

freshWorlds();
afterEach(() => {
  cleanup();
  setSource(FORUM_PAGES, []);
  vi.clearAllMocks();
});

/** Opens the shift list with cases of these patients. */
async function start(cases: Readonly<Record<string, { readonly note?: string; readonly links?: Links }>>) {
  setSource(FORUM_PAGES, [{ value: 'patientFiles', label: PAGE }]);
  const props = { onClose } as unknown as ToolProps;
  const shown = await show(<Shift {...props} />);
  for (const [patientName, { note = ANSWERS.commentaryNote, links = {} }] of Object.entries(cases)) {
    const load = { ...ANSWERS, patientID: patientName, patientName, commentaryNote: note };
    // oxlint-disable-next-line no-await-in-loop -- one case after the other
    await act(() =>
      shown.workspace.cases.begin({
        form: SLUG,
        load: (store) => store.getState().load(load, { form: SLUG, links }),
      }),
    );
  }
  return shown;
}

const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

it('shows an empty state', async () => {
  await start({});
  await screen.findByRole('heading', { name: 'Nothing in this shift yet' });
});

it('focuses missing fields, and posts from the list', async () => {
  const { user, workspace } = await start({ Ada: {}, Ben: { note: '' }, Cleo: {} });
  await screen.findByText(/^3 of 3 left to do\. Your shift began on .+ UTC/);
  await user.click((await row('Ada')).getByRole('button', { name: /^Post to the forum: Ada/ }));
  await waitFor(async () => (await row('Ada')).getByRole('button', { name: /^Announce: Ada/ }));
  expect(postToForum.mock.calls).toMatchObject([[PAGE, { body: expect.stringContaining('Ada') }]]);
  await user.click((await row('Ada')).getByRole('button'));
  await screen.findByText(/^Announcing /);

  expect((await row('Ben')).getByText('1 missing')).toBeDefined();
  await user.click((await row('Ben')).getByRole('button', { name: /^Finish: Ben/ }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(workspace.cases.state.getState().store.getState().data['patientName']).toBe('Ben'),
  );
});

it('a blocked page leaves the case unchanged', async () => {
  postToForum.mockResolvedValueOnce(false);
  const { user, workspace } = await start({ Ada: {}, Cleo: {} });
  await user.click((await row('Ada')).getByRole('button'));
  await waitFor(() => expect(postToForum).toHaveBeenCalledOnce());
  expect((await row('Ada')).getByText('Not posted')).toBeDefined();
  expect(workspace.cases.state.getState().store.getState().data['patientName']).toBe('Cleo');
});

it('asks for the forum link of a saved report', async () => {
  const report = { uid: ME, id: 'r1', slug: SLUG, rev: 1, copyId: 'c', title: 'Note on Ada' };
  const links = { [COPIED]: String(Date.now() + 60_000), [REPORT]: JSON.stringify(report) };
  const { user } = await start({ Ada: { links } });
  await user.click((await row('Ada')).getByRole('button', { name: /^Add link: Ada/ }));
  await screen.findByRole('textbox', { name: 'Address of the post' });
});
