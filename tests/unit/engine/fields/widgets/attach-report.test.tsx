// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { err, ok } from '../../../../../src/lib/result.ts';
import type { AttachmentSource } from '../../../../../src/engine/fields/form-context.ts';
import { flushPending } from '../../../../../src/engine/fields/pending-change.ts';
import { renderForm } from '../support/form-harness.tsx';

afterEach(cleanup);

const start = (report?: string, attachments?: AttachmentSource) =>
  renderForm({
    properties: { report: { type: 'string', title: 'Report', 'x-text': 'bbcode' } },
    ui: { report: { 'ui:widget': 'attachReport' } },
    data: report === undefined ? {} : { report },
    ...(attachments && { attachments }),
  });
const button = (name: string) => screen.getByRole('button', { name });
const saved: AttachmentSource = {
  list: async () => ok([{ id: '1', title: 'Death report', detail: 'today', bbcode: '[b]saved[/b]' }]),
  latest: async () => ok({ id: '2', title: 'Death report', bbcode: '[b]latest[/b]' }),
};

describe('an enclosed report', () => {
  it('is read at every key: balanced, or the first bad tag and its line', async () => {
    const form = start();
    expect(screen.getByText('0 characters')).toBeTruthy();
    const text = screen.getByLabelText('Report', { exact: false, selector: 'textarea' });
    await form.user.type(text, 'a{Enter}[[b]b');
    expect(screen.getByText('Line 2: [b] is not closed.', { exact: false })).toBeTruthy();
    await form.user.type(text, '[[/b]');
    expect(screen.getByText(/Every tag is closed/)).toBeTruthy();
    expect(screen.getByText('10 characters')).toBeTruthy();
  });

  it('is pasted by button, and the text before can be brought back', async () => {
    const form = start('old');
    await navigator.clipboard.writeText('[i]new[/i]');
    await form.user.click(button('Paste'));
    const back = await screen.findByRole('button', { name: 'Bring back the text before' });
    expect(form.data()['report']).toBe('[i]new[/i]');
    await form.user.click(back);
    expect(form.data()['report']).toBe('old');
  });

  it('says what to do where the clipboard cannot be read', async () => {
    const form = start('old');
    navigator.clipboard.readText = async () => {
      throw new Error('denied');
    };
    await form.user.click(button('Paste'));
    expect(await screen.findByText(/Paste into the text with the keyboard/)).toBeTruthy();
    expect(form.data()['report']).toBe('old');
  });

  it('offers saved reports only where there are any to reach', () => {
    start();
    expect(screen.queryByRole('button', { name: 'Attach a saved report' })).toBeNull();
  });

  it('takes the report just made, or one of those saved', async () => {
    const form = start(undefined, saved);
    await form.user.click(button('Use the report just made'));
    expect(form.data()['report']).toBe('[b]latest[/b]');
    await form.user.click(button('Attach a saved report'));
    await form.user.click(button('Death report today'));
    act(() => flushPending());
    expect(form.data()['report']).toBe('[b]saved[/b]');
    expect(screen.queryByRole('list', { name: 'Saved reports' })).toBeNull();
  });

  it('says why nothing can be attached', async () => {
    const form = start(undefined, {
      list: async () => err('You are signed out.'),
      latest: async () => ok(undefined),
    });
    await form.user.click(button('Attach a saved report'));
    expect(screen.getByText('You are signed out.')).toBeTruthy();
    await form.user.click(button('Use the report just made'));
    expect(screen.getByText('No report was made just now.')).toBeTruthy();
  });
});
