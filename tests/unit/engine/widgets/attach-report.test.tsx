// @vitest-environment happy-dom
import { asErrorMessage } from '../../../../contract/error-message.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import type { AttachmentSource } from '../../../../src/engine/react/fields/form-context.ts';
import { deferred } from '../../support/deferred.ts';
import { CLOSED, OPEN } from '../react/fields/support/access.ts';
import { endForms, renderForm } from '../react/fields/support/form-harness.tsx';

afterEach(endForms);

const start = (report?: string, attachments?: AttachmentSource) =>
  renderForm({
    properties: { report: { type: 'string', title: 'Report', 'x-text': 'bbcode' } },
    ui: { report: { 'ui:widget': 'attachReport' } },
    data: report === undefined ? {} : { report },
    ...(attachments && { attachments }),
  });
const button = (name: string) => screen.getByRole('button', { name });
/** Finds a button that appears after loading. */
const found = (name: string) => screen.findByRole('button', { name });
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
const saved: AttachmentSource = {
  ...OPEN,
  list: async () =>
    ok({
      reports: [{ id: 'new', title: 'Death report', detail: 'today' }],
      more: async () => ok({ reports: [{ id: 'old', title: 'Older report' }] }),
    }),
  read: async (id) => (id === 'gone' ? err(asErrorMessage('That report is gone.')) : ok(`[b]${id}[/b]`)),
};
const broken: AttachmentSource = { ...saved, list: async () => err(asErrorMessage('You are signed out.')) };

describe('an enclosed report', () => {
  it('is parsed at every key: balanced, or the first bad tag and its line', async () => {
    const form = start();
    expect(screen.getByText('0 characters')).toBeTruthy();
    const text = screen.getByLabelText('Report', { exact: false, selector: 'textarea' });
    await form.user.type(text, 'a{Enter}[[b]b');
    expect(screen.getByText('Line 2: [b] is not closed.', { exact: false })).toBeTruthy();
    await form.user.type(text, '[[/b]');
    expect(screen.getByText(/Every tag is closed/)).toBeTruthy();
    expect(screen.getByText('10 characters')).toBeTruthy();
  });

  it('restores the previous text once, and nothing if there was none', async () => {
    const form = start();
    await navigator.clipboard.writeText('one');
    await form.user.click(button('Paste'));
    await waitFor(() => expect(form.data()['report']).toBe('one'));
    expect(screen.queryByRole('button', { name: 'Restore the previous text' })).toBeNull();
    await navigator.clipboard.writeText('');
    await form.user.click(button('Paste'));
    await waitFor(() => expect(form.data()['report']).toBeUndefined());
    await form.user.click(button('Restore the previous text'));
    expect(form.data()['report']).toBe('one');
    expect(screen.queryByRole('button', { name: 'Restore the previous text' })).toBeNull();
  });

  it('shows instructions if the clipboard cannot be read', async () => {
    const form = start('old');
    navigator.clipboard.readText = async () => {
      throw new Error('denied');
    };
    await form.user.click(button('Paste'));
    expect(await screen.findByText(/Paste into the text with the keyboard/)).toBeTruthy();
    expect(form.data()['report']).toBe('old');
  });

  it('attaches the latest saved report, or an earlier one', async () => {
    const form = start(undefined, saved);
    await form.user.click(button('Use the last saved report'));
    await waitFor(() => expect(form.data()['report']).toBe('[b]new[/b]'));
    const opener = button('Attach a saved report');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await form.user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await form.user.click(await found('Show older reports'));
    expect(button('Death report today')).toBeTruthy();
    await gone('Show older reports');
    await form.user.click(button('Older report'));
    await waitFor(() => expect(form.data()['report']).toBe('[b]old[/b]'));
    expect(screen.queryByRole('list', { name: 'Saved reports' })).toBeNull();
  });

  it.each([
    ['You are signed out.', broken],
    ['There are no saved reports.', { ...saved, list: async () => ok({ reports: [] }) }],
  ] as const)('shows why nothing can be attached: %s', async (words, source) => {
    const form = start(undefined, source);
    await form.user.click(button('Attach a saved report'));
    expect(await screen.findByText(words)).toBeTruthy();
    await form.user.click(button('Use the last saved report'));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows why a report cannot be read, and still offers the others', async () => {
    const list = async () => ok({ reports: [{ id: 'gone', title: 'Lost report' }] });
    const form = start(undefined, { ...saved, list });
    await form.user.click(button('Attach a saved report'));
    await form.user.click(await found('Lost report'));
    expect(await screen.findByText('That report is gone.')).toBeTruthy();
    expect(button('Lost report')).toBeTruthy();
    expect(form.data()['report']).toBeUndefined();
    await navigator.clipboard.writeText('x');
    await form.user.click(button('Paste'));
    await waitFor(() => expect(screen.queryByText('That report is gone.')).toBeNull());
  });

  it('shows progress, and requests once', async () => {
    const { promise, resolve } = deferred<Awaited<ReturnType<AttachmentSource['list']>>>();
    const form = start(undefined, { ...saved, list: () => promise });
    const both = ['Attach a saved report', 'Use the last saved report'].map(button);
    const busy = () => both.map((one) => one.getAttribute('aria-busy'));
    expect(busy()).toEqual([null, null]);
    await form.user.click(both[0]!);
    expect(busy()).toEqual(['true', 'true']);
    await act(async () => resolve(ok({ reports: [] })));
    expect(busy()).toEqual([null, null]);
  });
});

it('asks for a sign-in for saved reports, and accepts pasted text', () => {
  start('', { ...saved, ...CLOSED });
  expect(screen.getByRole('link', { name: 'Sign in first' }).getAttribute('href')).toBe('#/login');
  const names = ['Use the last saved report', 'Attach a saved report', 'Paste'];
  expect(names.map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled)).toEqual([
    true,
    true,
    false,
  ]);
});
