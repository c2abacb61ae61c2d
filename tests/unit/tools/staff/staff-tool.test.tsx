// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPerson, setSignedOut } from '../../../../src/auth/session/auth-store.ts';
import { initialCacheState, useCache } from '../../../../src/cache/cache-store.ts';
import { dismiss, useNotifications } from '../../../../src/notifications/notification-store.ts';
import { StaffTool } from '../../../../src/tools/staff/staff-tool.tsx';
import { person } from '../../auth/support/people.ts';

const update = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/platform/backend.ts', () => ({
  backend: { records: () => Promise.resolve({ update }) },
}));

const ADA = { name: 'Ada Fields', rank: 'Surgeon', badge: 'MD-1' };

beforeEach(() => {
  update.mockReset().mockResolvedValue({ ok: true, value: undefined });
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

const props = { onClose: vi.fn(), onForm: vi.fn(), onTool: vi.fn(), forms: [], form: null, about: null };

async function openAda() {
  const user = userEvent.setup();
  render(<StaffTool {...props} />);
  await user.click(screen.getByRole('button', { name: /Ada Fields/ }));
  return user;
}
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const written = () => update.mock.calls[0]?.[0] as Record<string, unknown>;

it('shows a guest who somebody is, and no way to change it', async () => {
  await openAda();
  expect(screen.getByText('Surgeon')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

it('finds people of the other list, whatever its shape', async () => {
  const user = userEvent.setup();
  render(<StaffTool {...props} />);
  await user.click(screen.getByRole('radio', { name: 'Coroner' }));
  expect(screen.getByRole('status').textContent).toContain('1 person');
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(screen.queryByRole('button', { name: /Cy Dole/ })).toBeNull();
});

describe('a member', () => {
  beforeEach(() => setPerson(person()));

  it('asks for a change, which changes nothing yet', async () => {
    const user = await openAda();
    await user.click(button('Change'));
    await user.clear(screen.getByRole('textbox', { name: 'Rank' }));
    await user.type(screen.getByRole('textbox', { name: 'Rank' }), 'Chief');
    await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Promoted');
    await user.click(button('Ask for it'));
    const [[path, request] = []] = Object.entries(written());
    expect(path).toMatch(/^staffRequests\/\w+$/);
    expect(request).toEqual({
      kind: 'change',
      list: 'phmc',
      key: 'a',
      name: 'Ada Fields',
      changes: { rank: 'Chief' },
      note: 'Promoted',
      by: 'gtaw:4',
      byName: 'Jonas Keller',
      at: { '.sv': 'timestamp' },
    });
    expect(Object.keys(written())).toHaveLength(1);
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  it('asks for nothing as long as nothing is changed', async () => {
    const user = await openAda();
    await user.click(button('Change'));
    await user.click(button('Ask for it'));
    expect(screen.getByText('Nothing is changed yet.')).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
  });

  it('is told when the server refuses, and keeps what was typed', async () => {
    update.mockResolvedValue({ ok: false, error: { code: 'permission-denied', message: '' } });
    const user = await openAda();
    await user.click(button('Change'));
    await user.type(screen.getByRole('textbox', { name: 'Rank' }), '!');
    await user.click(button('Ask for it'));
    expect(screen.getByRole('alert').textContent).toContain('did not take the change');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rank' }).value).toBe('Surgeon!');
  });
});

describe('an administrator', () => {
  beforeEach(() => setPerson(person({ permissions: ['admin_full_access'] })));

  it('changes at once, and the audit log has it', async () => {
    const user = await openAda();
    await user.click(button('Change'));
    await user.clear(screen.getByRole('textbox', { name: 'Badge' }));
    await user.click(button('Save'));
    expect(written()['staff/phmc/a/badge']).toBeNull();
    const audit = Object.entries(written()).find(([path]) => path.startsWith('audit/'));
    expect(audit?.[1]).toMatchObject({
      actor: 'gtaw:4',
      action: 'staff.change',
      target: 'staff/phmc/a',
      details: 'Ada Fields. Badge: (empty)',
    });
  });

  it('adds somebody, by name at least', async () => {
    const user = userEvent.setup();
    render(<StaffTool {...props} />);
    await user.click(button('Add somebody'));
    await user.click(button('Save'));
    expect(screen.getByText(/A name is needed/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Bo Lind');
    await user.click(button('Save'));
    const [path] = Object.keys(written());
    expect(path).toMatch(/^staff\/phmc\/\w{16}\/name$/);
  });

  it('takes somebody off the list after a second word', async () => {
    const user = await openAda();
    await user.click(button('Change'));
    await user.click(button('Take off the list'));
    expect(update).not.toHaveBeenCalled();
    await user.click(button('Yes, take Ada Fields off the list'));
    expect(written()).toMatchObject({ 'staff/phmc/a': null });
  });
});
