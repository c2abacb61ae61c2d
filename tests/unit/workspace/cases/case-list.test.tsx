// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { CaseList } from '../../../../src/workspace/cases/case-list.tsx';
import type { CaseSession, CasesState } from '../../../../src/engine/cases/session-types.ts';
import { ok } from '../../../../src/shared/lib/result.ts';
import { WorkspaceContext } from '../../../../src/engine/react/workspace-context.ts';
import { startRenaming } from '../../../../src/workspace/cases/renaming.ts';
import { document, summary, workspaceOf } from './support/cases.ts';

afterEach(cleanup);

function show(shown: Partial<CasesState>, onBegin?: () => void) {
  const open = vi.fn<CaseSession['open']>(() => Promise.resolve(ok(undefined)));
  const rename = vi.fn<CaseSession['rename']>();
  render(
    <WorkspaceContext value={workspaceOf(shown, { open, rename })}>
      <MemoryRouter>
        <CaseList {...(onBegin && { onBegin })} />
      </MemoryRouter>
    </WorkspaceContext>,
  );
  return { open, rename, user: userEvent.setup() };
}

const listed = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('.case__title')?.textContent);

it('lists the newest case last where cases begin, else first', () => {
  const open = [summary('old', 60, { changedAt: Date.now() }), summary('new', 5)];
  show({ open }, () => undefined);
  expect(listed()).toEqual(['old', 'new', 'New case']);
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Nothing typed yet');
  cleanup();
  show({ open });
  expect(listed()).toEqual(['new', 'old']);
});

it('lists the documents of a case beneath its person, and a press opens one', async () => {
  const documents = [
    document('death-report', { announced: 'x 1' }),
    document('patient-file-basic', { missing: '43' }),
  ];
  const { open, user } = show({ open: [summary('Miles Corvin', 5, { documents })] });
  expect(screen.getByRole('button', { name: 'Miles Corvin 5 min ago' })).toBeDefined();
  const list = within(await screen.findByRole('list', { name: 'Documents of Miles Corvin' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Death Report ✓ Announced',
    'Patient File Basic 43 missing',
  ]);
  await user.click(list.getByRole('button', { name: /^Patient File/ }));
  expect(open).toHaveBeenCalledWith('Miles Corvin', { takeOver: false, form: 'patient-file-basic' });
});

it('takes over a case from another tab', async () => {
  const held = [
    { name: 'draft:held', clientId: 'other' },
    { name: 'draft:front', clientId: 'own' },
    { name: 'draft:free', clientId: 'own' },
    { name: 'else', clientId: 'other' },
  ];
  const locks = { query: () => Promise.resolve({ held }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const { open, user } = show({ open: [summary('held', 5), summary('free', 6)] });
  await user.click(await screen.findByRole('button', { name: 'held In another tab · Open here' }));
  await user.click(screen.getByRole('button', { name: /^free/ }));
  expect(open.mock.calls).toEqual([
    ['held', { takeOver: true }],
    ['free', { takeOver: false }],
  ]);
});

it('renames the open case by Enter, and cancels by Escape', async () => {
  const { rename, user } = show({ id: 'mine', open: [summary('mine', 5)] });
  const type = async (keys: string) => {
    act(() => startRenaming('list'));
    await screen.findByRole('textbox', { name: 'Name of this case' });
    await user.keyboard(keys);
    await screen.findByRole('button', { name: /^mine/ });
  };
  await type('Harbour{Escape}');
  await type('Pier 400{Enter}');
  expect(rename.mock.calls).toEqual([['Pier 400']]);
});

it('opens a closed case again', async () => {
  const { open, user } = show({ closed: [summary('gone', 90, { closedAt: Date.now() })] });
  await user.click(screen.getByText('Closed cases (1)'));
  await user.click(await screen.findByRole('button', { name: 'gone Closed just now · Open again' }));
  expect(open).toHaveBeenCalledWith('gone', { takeOver: false });
});
