// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { initialCacheState, useCache } from '../../../../src/services/cache/cache-store.ts';
import { dismiss, useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import { StaffTool } from '../../../../src/features/staff/staff-tool.tsx';
import { person } from '../../services/auth/support/people.ts';
import { MemoryDatabase } from '../../services/change-history/support/memory-database.ts';
import { untilNextClick } from '../../support/next-click.ts';
import { toolProps } from '../../support/tool-props.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/services/platform/backend.ts', () => ({
  backend: { callables: () => Promise.resolve({ call }) },
}));
const opened = vi.hoisted(() => ({ database: null as unknown }));
vi.mock('../../../../src/services/change-history/entry-database.ts', () => ({
  openEntryDatabase: () => Promise.resolve(opened.database),
}));

const ADA = { name: 'Ada Fields', rank: 'Surgeon', badge: 'MD-1' };

beforeEach(() => {
  call.mockReset().mockResolvedValue({ ok: true, value: { success: true, left: 20 } });
  useCache.setState({
    ...initialCacheState,
    segments: { staff: { phmc: { a: ADA }, coroner: [{ name: 'Cy Dole', rank: 'Attendant' }] } },
  });
});
afterEach(() => {
  act(() => {
    setSignedOut();
    useNotifications.getState().forEach(({ id }) => dismiss(id));
  });
  cleanup();
});

const props = toolProps();

async function openAda() {
  const user = userEvent.setup();
  render(<StaffTool {...props} />);
  await user.click(screen.getByRole('button', { name: /Ada Fields/ }));
  return user;
}
const button = (name: RegExp | string) => screen.getByRole('button', { name });

it('shows staff details to a guest, without editing', async () => {
  await openAda();
  expect(screen.getByText('Surgeon')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

it('finds people of the other list in any format', async () => {
  const user = userEvent.setup();
  render(<StaffTool {...props} />);
  await user.click(screen.getByRole('radio', { name: 'Coroner' }));
  expect(screen.getByRole('status').textContent).toContain('1 person');
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(screen.queryByRole('button', { name: /Cy Dole/ })).toBeNull();
});

describe('a member', () => {
  beforeEach(() => setPerson(person()));

  it('requests a change, which is not applied yet', async () => {
    const user = await openAda();
    await user.click(button('Change'));
    await user.clear(screen.getByRole('textbox', { name: 'Rank' }));
    await user.type(screen.getByRole('textbox', { name: 'Rank' }), 'Chief');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Promoted');
    await user.click(button('Send request'));
    expect(call).toHaveBeenCalledWith('submitMemberRequest', {
      about: 'staff',
      kind: 'change',
      list: 'phmc',
      key: 'a',
      name: 'Ada Fields',
      changes: { rank: 'Chief' },
      note: 'Promoted',
    });
    expect(await screen.findByRole('searchbox')).toBeTruthy();
  });

  it('sends no request without a change', async () => {
    const user = await openAda();
    await user.click(button('Change'));
    await user.click(button('Send request'));
    expect(screen.getByText('You have not changed anything.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('sees a refusal, and keeps the input', async () => {
    call.mockResolvedValue({ ok: false, error: { code: 'permission-denied', message: '', details: null } });
    const user = await openAda();
    await user.click(button('Change'));
    await user.type(screen.getByRole('textbox', { name: 'Rank' }), '!');
    await user.click(button('Send request'));
    expect(screen.getByRole('alert').textContent).toContain('You do not have permission to do this.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rank' }).value).toBe('Surgeon!');
  });
});

describe('an administrator', () => {
  let database: MemoryDatabase;
  beforeEach(() => {
    setPerson(person({ permissions: ['admin_full_access'] }));
    database = new MemoryDatabase();
    database.values.set('staff/phmc/a', ADA);
    opened.database = database;
  });
  const rows = (under: string) =>
    [...database.values].filter(([path]) => path.startsWith(under)).map(([, value]) => value);
  const versions = () =>
    rows('history/staff/').map((row) => JSON.parse((row as { value: string }).value) as unknown);

  it('changes at once, with history and audit entry', async () => {
    const user = await openAda();
    await user.click(button('Change'));
    await user.clear(screen.getByRole('textbox', { name: 'Badge' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Handed in');
    await user.click(button('Save'));
    await screen.findByRole('searchbox');
    const after = { name: 'Ada Fields', rank: 'Surgeon' };
    expect(database.values.get('staff/phmc/a')).toEqual(after);
    expect(database.values.has('history/staff/phmc~a~00000001')).toBe(true);
    expect(versions()).toEqual([{ path: 'staff/phmc/a', before: ADA, after }]);
    expect(rows('audit/')).toEqual([
      expect.objectContaining({
        actor: 'gtaw:4',
        action: 'staff.rank',
        target: 'staff/phmc/a',
        details: 'Ada Fields. Badge: (empty). Handed in',
      }),
    ]);
    expect(database.updates).toHaveLength(1);
  });

  it('does not overwrite a change of another user, and keeps the input', async () => {
    const user = await openAda();
    await user.click(button('Change'));
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '555');
    database.values.set('staff/phmc/a', { ...ADA, rank: 'Chief' });
    await user.click(button('Save'));
    expect(await screen.findByText(/Somebody else has changed this entry/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('555');
    expect(database.updates).toEqual([]);
  });

  it('adds a person, with at least a name', async () => {
    const user = userEvent.setup();
    render(<StaffTool {...props} />);
    await user.click(button('Add a staff member'));
    await user.click(button('Save'));
    expect(screen.getByText(/Enter a name/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Bo Lind');
    await untilNextClick();
    await user.click(button('Save'));
    await screen.findByRole('searchbox');
    expect(versions()).toEqual([
      { path: expect.stringMatching(/^staff\/phmc\/\w{16}$/), before: null, after: { name: 'Bo Lind' } },
    ]);
    expect(rows('audit/')).toMatchObject([{ action: 'staff.add' }]);
  });

  it('removes a person after confirmation, kept in the history', async () => {
    const user = await openAda();
    await user.click(button('Change'));
    await user.dblClick(button('Remove from the list'));
    expect(database.updates).toEqual([]);
    await untilNextClick();
    await user.click(button('Yes, remove Ada Fields from the list'));
    await screen.findByRole('searchbox');
    expect(database.values.has('staff/phmc/a')).toBe(false);
    expect(versions()).toEqual([{ path: 'staff/phmc/a', before: ADA, after: null }]);
    expect(rows('audit/')).toMatchObject([{ action: 'staff.remove' }]);
  });
});
