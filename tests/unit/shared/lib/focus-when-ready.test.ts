// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { followInput, noteNavigation, focusWhenReady } from '../../../../src/shared/lib/focus-when-ready.ts';

beforeEach(() => document.body.replaceChildren());

function add<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  return document.body.appendChild(document.createElement(name));
}

test('focuses at once if no dialog is open', () => {
  const input = add('input');
  focusWhenReady(() => input);
  expect(document.activeElement).toBe(input);
});

test.each([
  ['has closed', (dialog: HTMLDialogElement) => dialog.removeAttribute('open')],
  ['is removed', (dialog: HTMLDialogElement) => dialog.remove()],
])('focuses once the last open dialog %s, and only once', async (_, close) => {
  const [input, other, first, second] = [add('input'), add('input'), add('dialog'), add('dialog')];
  first.open = second.open = true;
  focusWhenReady(() => input);
  close(second);
  await Promise.resolve();
  expect(document.activeElement).not.toBe(input);
  close(first);
  await expect.poll(() => document.activeElement).toBe(input);
  other.focus();
  add('dialog').remove();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(other);
});

test('does not focus after cancellation', async () => {
  const [input, dialog] = [add('input'), add('dialog')];
  dialog.open = true;
  focusWhenReady(() => input)();
  dialog.open = false;
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).not.toBe(input);
});

test('does not focus late if the user has moved on', () => {
  followInput();
  const [heading, search] = [add('input'), add('input')];
  noteNavigation();
  search.focus();
  search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
  focusWhenReady(() => heading, { isArrival: true });
  expect(document.activeElement).toBe(heading);

  search.focus();
  search.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }));
  focusWhenReady(() => heading, { isArrival: true });
  expect(document.activeElement).toBe(search);

  focusWhenReady(() => heading);
  expect(document.activeElement).toBe(heading);
  search.focus();
  noteNavigation();
  focusWhenReady(() => heading, { isArrival: true });
  expect(document.activeElement).toBe(heading);
});
