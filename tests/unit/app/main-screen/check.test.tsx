// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from 'virtual:forms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../../../src/app/app.tsx';
import { dismiss, useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import full from '../../../forms/commentary-note-phmc/full/data.json' with { type: 'json' };

const FORM = 'commentary-note-phmc';

const notified = () => useNotifications.getState().map(({ message }) => message);

beforeEach(() => {
  // As in a browser without Web Locks.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  location.hash = `#/?form=${FORM}`;
});
afterEach(() => {
  act(() => useNotifications.getState().forEach(({ id }) => dismiss(id)));
  cleanup();
  vi.restoreAllMocks();
});

it('focuses the missing answers from a field being typed in, and reports a complete form', async () => {
  const errors = vi.spyOn(console, 'error');
  await catalogue.find(({ slug }) => slug === FORM)?.load();
  const workspace = await openWorkspace();
  await act(async () => render(<App workspace={Promise.resolve(workspace)} />));
  const user = userEvent.setup();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo.hasAttribute('disabled')).toBe(true);
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Wilhelmina');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const summary = await screen.findByRole('alert', { name: /need your attention$/ });
  expect(document.activeElement).toBe(summary);
  expect(notified()).toEqual([]);
  expect(undo.hasAttribute('disabled')).toBe(false);

  act(() => workspace.cases.state.getState().store.getState().setFields(full));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(notified).toEqual(['The form is complete and has no errors.']);
  expect(screen.queryByRole('alert', { name: /attention$/ })).toBeNull();
  expect(errors.mock.calls).toEqual([]);
});
