// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReportsPanel } from '../../../../src/features/reports/reports-panel.tsx';
import type { Person } from '../../../../src/services/auth/session/person.ts';
import { useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import { reportSize } from '../../../../contract/report-space.ts';
import { setSource } from '../../../../src/engine/sources/source-store.ts';
import { invalidateReportLists } from '../../../../src/features/reports/reports-version.ts';
import { reportOf } from '../../../../src/features/reports/opened-report.ts';
import { setIn } from '../../../../src/shared/lib/path.ts';
import { outbox } from '../../../../src/services/outbox/outbox.ts';
import { FORUM_PAGES } from '../../../../src/workspace/forum-pages.ts';
import { untilNextClick } from '../../support/next-click.ts';
import { FakeReports, ME } from './fake-reports.ts';
import { CODE, MEMBER, put, show, SLUG, somebody, notified, freshWorlds } from './support/show.tsx';
import { world } from './support/world.ts';

vi.mock('../../../../src/services/platform/backend.ts', async () =>
  (await import('./support/world.ts')).fakeBackend(),
);

freshWorlds();
afterEach(cleanup);

const onOpen = vi.fn();
const button = (name: string) => screen.getByRole('button', { name });
const reports = (uid = ME) => world.database.of(uid);

async function start(who: Person = MEMBER) {
  const shown = await show(<ReportsPanel person={who} onOpen={onOpen} />, who);
  await waitFor(() => expect(screen.queryByLabelText('Loading saved reports')).toBeNull());
  const choose = async (title: string, name: string): Promise<void> => {
    await shown.user.click(button(`More for ${title}`));
    await shown.user.click(screen.getByRole('menuitem', { name }));
  };
  return { ...shown, choose };
}

describe('the list', () => {
  it('searches words, numbers and forms in all reports, loaded or not', async () => {
    const patient = { patientName: 'Bríd Low', patientID: '2752' };
    for (let number = 10; number < 35; number += 1)
      await put(`r${number}`, { title: `Report ${number}`, ...(number === 12 && { answers: patient }) });
    const { user } = await start();
    const list = screen.getByRole('list', { name: 'Saved reports' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('The newest 20 reports')).toBeTruthy();
    const words = screen.getByRole('searchbox', { name: /^Name, ID/ });
    await user.click(words);
    for (const search of ['report 12', 'brid', 'phmc-2752', 'fields 2752']) {
      await user.clear(words);
      await user.paste(search);
      expect(await screen.findByText('1 report found.')).toBeTruthy();
      expect(screen.getByText('Report 12')).toBeTruthy();
    }
    expect(screen.getByText('Bríd Low, PHMC-2752')).toBeTruthy();
    await user.click(button('Show all'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Form' }), 'Death Report');
    expect(await screen.findByText('No reports found')).toBeTruthy();
    expect(world.database.asked.filter((path) => path.startsWith('read '))).toEqual([]);
  });

  it('searches loaded reports without the index, and shows that limit', async () => {
    for (let number = 10; number < 35; number += 1) await put(`r${number}`, { title: `Report ${number}` });
    world.database.withoutIndex = true;
    const { user } = await start();
    await user.click(screen.getByRole('searchbox', { name: /^Name, ID/ }));
    await user.paste('report 12');
    expect(
      await screen.findByText(/^0 of the 20 loaded reports match\. Older reports are not searched/),
    ).toBeTruthy();
    await user.click(button('Load older reports'));
    expect(await screen.findByText('Report 12')).toBeTruthy();
    expect(screen.getByText('1 of the 25 loaded reports match.')).toBeTruthy();
  });

  it('opens a report as a new case; the previous case stays open', async () => {
    await put('one', { formVersion: 0, answers: { commentaryNote: 'From the list', shoeSize: 44 } });
    const { user, workspace, store } = await start();
    act(() => store().setFields({ commentaryNote: 'My case', patientName: 'Ada' }));
    const before = workspace.cases.state.getState().id;
    const words = screen.getByRole('searchbox', { name: /^Name, ID/ });
    await user.type(words, 'shift');
    await screen.findByText('1 report found.');
    await user.type(words, '{Enter}');
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(SLUG));
    const { data, form } = store();
    expect(form).toBe(SLUG);
    expect(data).toMatchObject({ commentaryNote: 'From the list', shoeSize: 44 });
    expect(data['patientName']).toBeUndefined();
    expect(notified().at(-1)).toMatch(
      /It was saved with version 0 of the form and opened in version 1\. One answer no longer fits the form: shoeSize\. You can still copy the saved post from the list\.$/,
    );
    await act(() => workspace.cases.open(before));
    expect(store().data).toMatchObject({ commentaryNote: 'My case', patientName: 'Ada' });
  });

  it('does not open a report saved by a newer version of the app', async () => {
    await put('one', { modelVersion: 9999 });
    const { user, store } = await start();
    const before = store().data;
    await user.click(button('Open: Night shift'));
    await waitFor(() => expect(notified().at(-1)).toMatch(/^This was stored by a newer version of the app/));
    expect(store().data).toBe(before);
  });

  it('does not move while the menu of a row is open, despite new saves', async () => {
    await put('one');
    const { user } = await start();
    await user.click(button('More for Night shift'));
    await put('two', { title: 'Day shift' });
    act(invalidateReportLists);
    await user.hover(screen.getByRole('menuitem', { name: 'Print' }));
    expect(screen.queryByText('Day shift')).toBeNull();
    await user.keyboard('{Escape}');
    await screen.findByText('Day shift');
  });

  it('does not move when an earlier read completes while a menu is open', async () => {
    await put('one');
    const { user } = await start();
    await put('two', { title: 'Day shift' });
    const read = world.database.lastRows;
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    world.database.lastRows = (path, rows) => asked.then(() => read(path, rows));
    act(invalidateReportLists);
    await user.click(button('More for Night shift'));
    await act(async () => answer());
    await user.hover(screen.getByRole('menuitem', { name: 'Print' }));
    expect(screen.queryByText('Day shift')).toBeNull();
    await user.keyboard('{Escape}');
    await screen.findByText('Day shift');
  });

  it('copies, duplicates, deletes and undoes a deletion', async () => {
    await put('one', { bbCode: '[b]as posted[/b]' });
    const { choose, clipboard, user } = await start();
    await user.click(button('More for Night shift'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Copy the saved post' }));
    // During the click event, before the report has loaded.
    expect(clipboard.write).toHaveBeenCalledOnce();
    await waitFor(() => expect(notified()).toEqual(['Saved post copied.']));
    expect(clipboard.text()).toBe('[b]as posted[/b]');
    await choose('Night shift', 'Duplicate');
    await screen.findByText('Night shift (2)');
    await choose('Night shift', 'Delete');
    await waitFor(() => expect(Object.keys(reports())).not.toContain('one'));
    await waitFor(() => expect(screen.queryByText('Night shift')).toBeNull());
    await waitFor(() => expect([...(document.activeElement?.classList ?? [])]).toContain('reports-panel'));
    await waitFor(() => expect(notified().some((message) => message.startsWith('Deleted'))).toBe(true));
    const deleted = useNotifications.getState().find(({ message }) => message.startsWith('Deleted'));
    expect(deleted?.closesAfter).toBe(10_000);
    act(() => deleted?.actions[0]?.handler());
    await waitFor(() => expect(reports()['one']).toMatchObject({ bbCode: '[b]as posted[/b]' }));
    await screen.findByText('Night shift');
  });

  it('stores the link and text of a post for open cases, and compares it with later versions', async () => {
    await put('one', { bbCode: '[b]first[/b]\nsame', answers: { commentaryNote: 'First' } });
    const { user, choose, store } = await start();
    await user.click(button('Open: Night shift'));
    await waitFor(() => expect(onOpen).toHaveBeenCalled());
    const keep = async (link: string): Promise<void> => {
      const field = await screen.findByRole('textbox', { name: 'Address of the post' });
      await user.clear(field);
      await user.type(field, link);
      await untilNextClick();
      await user.click(button('Save the link'));
    };
    await choose('Night shift', 'Add the forum link');
    await keep('https://elsewhere.test/viewtopic.php?p=1');
    await screen.findByText(/^This is not a forum address/);
    act(() => setSource(FORUM_PAGES, [{ value: 'careers', label: 'https://forum.test/posting.php' }]));
    await keep('https://forum.test/viewtopic.php?p=1');
    await screen.findByText('Posted');
    expect(reports()['one']).toMatchObject({ postUrl: 'https://forum.test/viewtopic.php?p=1', rev: 2 });
    expect(reportOf(store().links, SLUG)).toMatchObject({
      rev: 2,
      postUrl: 'https://forum.test/viewtopic.php?p=1',
    });
    const size = reportSize(reports()['one']);
    expect(world.database.at(`reportUse/${ME}/size`)).toBe(size);

    const { tree } = world.database;
    world.database.tree = setIn(tree, ['savedReports', ME, 'one', 'bbCode'], '[b]second[/b]\nsame');
    await choose('Night shift', 'Posted versions');
    const changes = await screen.findByRole('region', { name: 'Changed lines' });
    expect(changes.textContent).toContain('Removed: [b]first[/b]+Added: [b]second[/b]');
    await user.click(button('Copy its post'));
    await user.click(button('Close'));
    button('Edit and post again: Night shift');
  });

  it('stores a link after a running save, and says so if that was refused', async () => {
    await put('one');
    const { user, choose } = await start();
    act(() => setSource(FORUM_PAGES, [{ value: 'careers', label: 'https://forum.test/posting.php' }]));
    const running = { id: 'x', kind: 'report', label: '', payload: { id: 'one' }, addedAt: 0 };
    const setPending = (...states: readonly ('sending' | 'refused')[]): void =>
      act(() =>
        outbox.pending.setState(
          states.map((state) => ({ ...running, state })),
          true,
        ),
      );
    setPending('sending');
    await choose('Night shift', 'Add the forum link');
    await user.type(
      await screen.findByRole('textbox', { name: 'Address of the post' }),
      'https://forum.test/viewtopic.php?p=1',
    );
    await user.click(button('Save the link'));
    setPending('refused');
    await screen.findByText(/^This report is still being saved/);
    setPending('sending');
    await untilNextClick();
    await user.click(button('Save the link'));
    expect(reports()['one']).not.toHaveProperty('postUrl');
    setPending();
    await screen.findByText('Posted');
    expect(reports()['one']).toMatchObject({ postUrl: 'https://forum.test/viewtopic.php?p=1' });
  });

  it('prints a report on a page of its own', async () => {
    await put('one', { bbCode: '[altspoiler=More]inside[/altspoiler]' });
    let printed = '';
    vi.stubGlobal('print', () => {
      const sheet = document.querySelector('.print-sheet');
      printed = `${document.documentElement.className}: ${sheet?.textContent} ${sheet?.querySelector('details')?.open}`;
    });
    const { choose } = await start();
    await choose('Night shift', 'Print');
    await waitFor(() => expect(printed).toMatch(/^printing-sheet: Night shift.*inside.*true$/));
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
    expect(document.documentElement.className).toBe('');
  });

  it('imports reports from a file, and lists invalid ones', async () => {
    const { user } = await start();
    const good = {
      form: CODE,
      formVersion: 1,
      title: 'From a file',
      authorName: 'A',
      answers: {},
      bbCode: '',
    };
    const text = JSON.stringify({
      format: 'phmc-forms-reports',
      version: 1,
      reports: [good, { ...good, form: 999 }],
    });
    await user.upload(screen.getByLabelText('File of reports'), new File([text], 'reports.json'));
    expect(await screen.findByText('Report 2: there is no form with the code 999.')).toBeTruthy();
    expect(screen.getByText('1 of 2 reports imported.')).toBeTruthy();
    await screen.findByText('From a file');
    const count = Object.keys(reports()).length;
    await user.upload(screen.getByLabelText('File of reports'), new File([text], 'reports.json'));
    await screen.findByText('0 of 2 reports imported. 1 was already saved.');
    expect(Object.keys(reports())).toHaveLength(count);
  });

  it('imports a report again if it has changed since', async () => {
    const { user } = await start();
    const report = { form: CODE, formVersion: 1, title: 'Old', authorName: 'A', answers: {}, bbCode: 'old' };
    const text = JSON.stringify({ format: 'phmc-forms-reports', version: 1, reports: [report] });
    const upload = () =>
      user.upload(screen.getByLabelText('File of reports'), new File([text], 'reports.json'));
    await upload();
    await screen.findByText('Old');
    const [id = ''] = Object.keys(reports());
    const { tree } = world.database;
    world.database.tree = setIn(tree, ['savedReports', ME, id, 'bbCode'], 'new');
    await upload();
    await waitFor(() =>
      expect(Object.values(reports()).map((one) => Object(one).bbCode)).toEqual(['new', 'old']),
    );
  });

  it('requests an unresponsive server once for any number of reports in a file', async () => {
    const { user } = await start();
    const report = {
      form: CODE,
      formVersion: 1,
      title: 'Old',
      authorName: 'A',
      answers: {},
      bbCode: '',
      id: 'one',
    };
    const many = [1, 2, 3].map((number) => ({ ...report, title: `Report ${number}` }));
    const text = JSON.stringify({ format: 'phmc-forms-reports', version: 1, reports: many });
    const asked = vi.spyOn(world.database, 'read');
    asked.mockResolvedValue({ ok: false, error: { code: 'timeout', message: '' } });
    await user.upload(screen.getByLabelText('File of reports'), new File([text], 'reports.json'));
    await screen.findByText('3 of 3 reports imported.');
    expect(asked.mock.calls.filter(([path]) => path === `savedReports/${ME}/one`)).toHaveLength(1);
  });

  it('does not import copies of own reports from their export', async () => {
    await put('one', { bbCode: '[b]as posted[/b]' });
    const { choose, user } = await start();
    let exported: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      exported = file as Blob;
      return 'blob:file';
    });
    await choose('Night shift', 'Export');
    await waitFor(() => expect(exported).toBeDefined());
    const file = new File([(await exported?.text()) ?? ''], 'report.json');
    await user.upload(screen.getByLabelText('File of reports'), file);
    await screen.findByText('0 of 1 reports imported. 1 was already saved.');
    expect(Object.keys(reports())).toEqual(['one']);
  });

  it('offers a retry if the database is unreachable', async () => {
    const { database } = world;
    database.lastRows = async () => ({ ok: false, error: { code: 'timeout', message: '' } });
    const { user } = await start();
    await screen.findByText('Saved reports cannot be reached');
    world.database = new FakeReports();
    await user.click(button('Try again'));
    expect(await screen.findByText('No saved reports')).toBeTruthy();
  });
});

describe('reports of others', () => {
  it('are listed by author to permitted users, and deleted only after confirmation', async () => {
    await put('theirs', { title: 'Of a stranger', authorName: 'Sam Birch' }, 'stranger');
    const { user, choose, store, workspace } = await start(somebody('manage_all_reports', 'create_reports'));
    await user.click(screen.getByRole('radio', { name: 'Everybody' }));
    await user.type(screen.getByRole('searchbox'), 'birch');
    expect(await screen.findByText('by Sam Birch')).toBeTruthy();
    await user.click(button('Show all'));
    await user.click(await screen.findByRole('button', { name: 'Show reports of Sam Birch' }));
    await screen.findByText('Of a stranger');
    // Opening it twice reuses the case, with the text typed since.
    await user.click(button('Open: Of a stranger'));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(SLUG));
    act(() => store().setFields({ commentaryNote: 'Typed since' }));
    const { id } = workspace.cases.state.getState();
    onOpen.mockClear();
    await user.click(button('Open: Of a stranger'));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(SLUG));
    expect(workspace.cases.state.getState().id).toBe(id);
    expect(store().data['commentaryNote']).toBe('Typed since');
    // A closed case of the report is opened again instead of a second one.
    await act(() => workspace.cases.close(id));
    expect(workspace.cases.state.getState().id).not.toBe(id);
    onOpen.mockClear();
    await user.click(button('Open: Of a stranger'));
    // Until then, the list ignores other actions.
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(SLUG));
    expect(workspace.cases.state.getState().id).toBe(id);
    expect(store().data['commentaryNote']).toBe('Typed since');
    expect(reportOf(store().links, SLUG)).toBeNull();
    await choose('Of a stranger', 'Copy to my reports');
    await waitFor(() => expect(Object.values(reports())).toMatchObject([{ originalKey: 'Of a stranger' }]));
    await choose('Of a stranger', 'Delete');
    expect(Object.keys(reports('stranger'))).toEqual(['theirs']);
    await user.click(button('Delete it'));
    await waitFor(() => expect(reports('stranger')).toEqual({}));
  });

  it('of the own department are listed to its managers', async () => {
    await put('theirs', { title: 'Of a stranger', authorName: 'Sam Birch' }, 'stranger');
    await put('one', { authorName: 'Kim Vale' }, 'other', 'coroner');
    const manager = somebody('manage_department_reports');
    const { user } = await start({ ...manager, departments: { coroner: 'Medical Examiner' } });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Coroners' }));
    await user.click(await screen.findByRole('button', { name: 'Show reports of Kim Vale' }));
    await screen.findByText('Night shift');
    await user.click(button('All people'));
    expect(screen.queryByText('Sam Birch')).toBeNull();
  });

  it('are hidden from a member', async () => {
    await start();
    expect(screen.queryByRole('radio', { name: 'Everybody' })).toBeNull();
  });
});
