// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushPending } from '../../../../../../src/engine/react/fields/pending-change.ts';
import { endForms, renderForm } from '../support/form-harness.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T23:30:40-02:00'), toFake: ['Date'] }));
afterEach(async () => {
  await endForms();
  vi.useRealTimers();
});

const start = (format: string, options = {}, extra = {}, data = {}) =>
  renderForm({
    properties: { box: { type: 'string', title: 'Box', format, ...extra } },
    ui: { box: { 'ui:options': options } },
    data,
  });
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Box/ });
const selected = () => {
  const { value, selectionStart, selectionEnd } = box();
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};
const FORMATS = [
  ['date', 'Today', '2026-11-22', '22 Nov 2026'],
  ['time', 'Now', '01:30', '01:30'],
  ['date-time', 'Now', '2026-11-22T01:30Z', '22 Nov 2026, 01:30'],
] as const;

describe.each(FORMATS)('a %s', (format, button, present, shown) => {
  it('is one tab stop', async () => {
    const form = start(format, { now: true });
    await form.user.tab();
    expect(document.activeElement).toBe(box());
    await form.user.tab();
    expect(document.activeElement?.textContent).toBe('after the form');
  });

  it('enters the current time by its button', async () => {
    const form = start(format, { now: true });
    await form.user.click(screen.getByRole('button', { name: `${button}: Box` }));
    expect(form.data()).toEqual({ box: present });
    expect([box().value, selected()]).toEqual([shown, shown]);
    expect(document.activeElement).toBe(box());
  });

  it('enters the current time by the letter n if the form allows it', async () => {
    const form = start(format, { now: true });
    await form.user.tab();
    await form.user.keyboard('n');
    expect(form.data()).toEqual({ box: present });
    expect(selected()).toBe(shown);
    form.unmount();

    const other = start(format, { now: false });
    await other.user.tab();
    await other.user.keyboard('n');
    expect(box().value).toBe('n');
    expect(screen.queryByRole('button', { name: `${button}: Box` })).toBeNull();
  });

  it('is formatted like the post on blur, and parsed back to the same value', async () => {
    const form = start(format, {}, {}, { box: present });
    expect(box().value).toBe(shown);
    await form.user.clear(box());
    await form.user.type(box(), `${shown} utc`);
    expect(box().value).toBe(`${shown} utc`);
    await form.user.tab();
    expect(form.data()).toEqual({ box: present });
    expect(box().value).toBe(shown);
  });
});

describe('the letter n', () => {
  it.each(['nov 20 2026 4:52', 'Now'])('can start a word: %s', async (words) => {
    const form = start('date-time');
    await form.user.tab();
    await form.user.keyboard(words);
    expect(box().value.toLowerCase()).toBe(words.toLowerCase());
    await form.user.tab();
    expect(form.data()).toEqual({ box: words === 'Now' ? '2026-11-22T01:30Z' : '2026-11-20T04:52Z' });
  });

  it('is text inside a word', async () => {
    const form = start('date-time');
    await form.user.type(box(), '20 nov');
    act(() => flushPending());
    expect(form.data()).toEqual({ box: '2026-11-20T' });
  });
});

describe('typed text', () => {
  it('is kept when invalid, across a remount, and can be corrected', async () => {
    const form = start('date-time');
    await form.user.type(box(), 'when he fell');
    await form.user.tab();
    expect(form.data()).toEqual({ box: 'when he fell' });
    form.hide('box');
    form.hide();
    expect(box().value).toBe('when he fell');
    await form.user.clear(box());
    await form.user.type(box(), 'yesterday 0452');
    await form.user.tab();
    expect(form.data()).toEqual({ box: '2026-11-21T04:52Z' });
    expect(box().value).toBe('21 Nov 2026, 04:52');
  });

  it('does not change a stored value that was not edited', async () => {
    const form = start('date-time', {}, {}, { box: '2026-11-21T14:05:59.123Z' });
    await form.user.click(box());
    await form.user.tab();
    expect(form.changes).toEqual([]);
  });
});

describe('arrows', () => {
  it('move between the parts and change them', async () => {
    const form = start('date-time', {}, {}, { box: '2026-11-30T04:59Z' });
    await form.user.tab();
    act(() => box().select());
    await form.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(selected()).toBe('Nov');
    await form.user.keyboard('{ArrowUp}');
    expect([form.data()['box'], selected()]).toEqual(['2026-12-30T04:59Z', 'Dec']);
    await form.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowUp}');
    expect([form.data()['box'], selected()]).toEqual(['2026-12-30T05:00Z', '00']);
  });
});

describe('the calendar', () => {
  const native = () => document.querySelector<HTMLInputElement>('input[type="date"]');
  const showPicker = vi.fn();
  beforeEach(() => {
    showPicker.mockReset();
    Object.assign(HTMLInputElement.prototype, { showPicker });
  });

  it.each([
    ['date', 'today', '2026-11-20', '2026-11-22', '2026-11-20', '2026-11-19'],
    ['date-time', 'now', '2026-11-20T04:52Z', '2026-11-22', '2026-11-20', '2026-11-19T04:52Z'],
    ['date-time', undefined, undefined, '9999-12-31', '', '2026-11-19T'],
  ])(
    'enters a day into a %s bounded by %s that holds %s',
    async (format, bound, stored, max, day, picked) => {
      const form = start(format, {}, { 'x-max': bound }, { box: stored });
      await form.user.click(screen.getByRole('button', { name: 'Calendar: Box' }));
      await waitFor(() => expect(showPicker).toHaveBeenCalledOnce());
      expect([native()?.max, native()?.value]).toEqual([max, day]);
      act(() => void fireEvent.change(native()!, { target: { value: '2026-11-19' } }));
      expect(form.data()).toEqual({ box: picked });
      expect(native()).toBeNull();
      expect(document.activeElement).toBe(box());
    },
  );

  it('opens by a key, and closes on an outside press', async () => {
    const form = start('date');
    await form.user.tab();
    await form.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(showPicker).toHaveBeenCalledOnce());
    await form.user.click(box());
    expect(native()).toBeNull();
  });

  it('does not exist for a time', () => {
    start('time');
    expect(screen.queryByRole('button', { name: 'Calendar: Box' })).toBeNull();
  });
});
