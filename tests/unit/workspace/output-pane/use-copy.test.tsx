// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { catalogue } from 'virtual:forms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../../../src/app/app.tsx';
import { useCopied } from '../../../../src/workspace/output-pane/copied-state.tsx';
import { cacheForm } from '../../../../src/workspace/load-form.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { dismiss, useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import { deferred } from '../../support/deferred.ts';
import { fakeClipboard } from '../../support/fake-clipboard.ts';

const entry = catalogue.find(({ slug }) => slug === 'death-report')!;

const notified = () => useNotifications.getState().map(({ message }) => message);
const copied = () => useCopied.getState()?.message;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

/** Opens the form in a narrow window, which shows no post. The test resolves or rejects its templates. */
async function open() {
  const arrival = deferred<void>();
  const form = await entry.load();
  cacheForm({ ...form, loadTemplates: () => arrival.promise.then(form.loadTemplates) });
  const workspace = openWorkspace();
  await act(async () => render(<App workspace={workspace} />));
  await screen.findByRole('heading', { name: 'Death Report' });
  return { arrival, ...fakeClipboard() };
}

beforeEach(() => {
  // As in a browser without Web Locks.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  vi.stubGlobal('isSecureContext', true);
  location.hash = `#/?form=${entry.slug}`;
});
afterEach(() => {
  act(() => useNotifications.getState().forEach(({ id }) => dismiss(id)));
  useCopied.setState(null, true);
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['F8', /^Title copied\.$/, /N\/A/],
  ['F9', /^Post copied\. \d+ required/, /^\[divbox/],
])('%s calls the clipboard before it waits for the post', async (key, done, expected) => {
  const { write, text, arrival } = await open();
  press(key);
  expect(write).toHaveBeenCalledOnce();
  expect(copied()).toBeUndefined();
  arrival.resolve();
  await expect.poll(copied).toMatch(done);
  expect(text()).toMatch(expected);
  // The button shows it, and it is announced to screen readers.
  expect(notified()).toEqual([]);
  expect(screen.getByText(done).getAttribute('role')).toBe('status');
});

it('reports that the post could not be loaded rather than a clipboard error', async () => {
  const { arrival } = await open();
  press('F9');
  arrival.reject(new Error('offline'));
  await expect
    .poll(notified)
    .toEqual(['The post could not be loaded. Check the connection, then copy again.']);
});

it('reports a missing recipient', async () => {
  const { arrival } = await open();
  arrival.resolve();
  fireEvent.keyDown(document.body, { code: 'KeyR', key: 'R', altKey: true, shiftKey: true });
  await expect.poll(notified).toEqual(['This form has no recipient to copy.']);
});

it('reports only the last of two copies that wait for the post', async () => {
  const { arrival, text } = await open();
  const messages: string[] = [];
  const stop = useCopied.subscribe((latest) => messages.push(latest?.message ?? ''));
  press('F8');
  press('F9');
  arrival.resolve();
  await expect.poll(text).toMatch(/^\[divbox/);
  await expect.poll(copied).toMatch(/^Post copied/);
  expect([messages, notified()]).toEqual([[copied()], []]);
  stop();
});
