// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PartBoundary } from '../../../../../src/services/error-reporting/screens/part-boundary.tsx';
import { WorkspaceContext } from '../../../../../src/engine/react/workspace-context.ts';
import { type Caught, onError } from '../../../../../src/services/error-reporting/error-events.ts';
import { fakeWorkspace } from '../support/workspace.ts';

const notified: Caught[] = [];
let stop = (): void => undefined;
let broken = true;

function Part() {
  if (broken) throw new Error('no part');
  return <p>The part</p>;
}

const page = (of: string, { workspace }: ReturnType<typeof fakeWorkspace>) => (
  <WorkspaceContext value={workspace}>
    <p>The rest</p>
    <PartBoundary of={of}>
      <Part />
    </PartBoundary>
  </WorkspaceContext>
);

beforeEach(() => {
  broken = true;
  notified.length = 0;
  stop = onError((caught) => notified.push(caught));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
});

const BANNER = 'FATAL ERROR! Please ping a maintainer in the PHMC Discord or post a Bug Report!';

it('shows the banner until dismissed, keeps the rest running and saves the draft', async () => {
  const opened = fakeWorkspace();
  render(page('a', opened));
  expect(screen.getByRole('alert').textContent).toContain(BANNER);
  screen.getByText('The rest');
  await expect.poll(() => opened.flush).toHaveBeenCalledTimes(1);
  expect(notified).toEqual([
    { cause: expect.any(Error), fatal: true, componentStack: expect.stringContaining('Part') },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(BANNER)).toBeNull();
  screen.getByText('Your case is kept, and the rest of the page still works.');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText(BANNER);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('The part');
});

it('rerenders when the part receives other props', () => {
  const opened = fakeWorkspace();
  const { rerender } = render(page('a', opened));
  broken = false;
  rerender(page('a', opened));
  expect(screen.queryByText('The part')).toBeNull();
  rerender(page('b', opened));
  screen.getByText('The part');
});
