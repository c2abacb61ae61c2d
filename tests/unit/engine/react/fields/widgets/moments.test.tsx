// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
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
const set = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the present, in UTC', () => {
  it('enters today, where the form wants that', async () => {
    const form = start('date', { now: true });
    await form.user.click(screen.getByRole('button', { name: 'Today: Box' }));
    expect(form.data()).toEqual({ box: '2026-11-22' });
  });

  it.each([
    ['time', '01:30'],
    ['date-time', '2026-11-22T01:30Z'],
  ])('enters now into a %s', async (format, now) => {
    const form = start(format);
    await form.user.click(screen.getByRole('button', { name: 'Now: Box' }));
    expect(form.data()).toEqual({ box: now });
  });

  it.each(['time', 'date-time'])('has no button beside a %s where the form wants none', (format) => {
    start(format, { now: false });
    expect(screen.queryByRole('button', { name: /Box/ })).toBeNull();
  });

  it.each([
    ['date', 'today', /Box/, '2026-11-22'],
    ['date-time', 'now', /: date$/, '2026-11-22'],
    ['date', undefined, /Box/, '9999-12-31'],
  ])('bounds a %s by %s', (format, bound, label, last) => {
    start(format, {}, { 'x-max': bound });
    const { type, max } = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
    expect([type, max]).toEqual(['date', last]);
  });
});

describe('a moment that is not complete', () => {
  it('keeps a date without its time, through a remount', () => {
    const form = start('date-time');
    set(/: date$/, '2026-11-20');
    act(() => flushPending());
    expect(form.data()).toEqual({ box: '2026-11-20T' });
    form.hide('box');
    form.hide();
    expect(screen.getByLabelText<HTMLInputElement>(/: date$/).value).toBe('2026-11-20');
    set(/: time$/, '09:30');
    act(() => flushPending());
    expect(form.data()).toEqual({ box: '2026-11-20T09:30Z' });
  });

  it('is wrong in both halves', () => {
    const form = start('date-time');
    const invalid = () =>
      screen.getAllByLabelText(/: (?:date|time)$/).map((half) => half.getAttribute('aria-invalid'));
    expect(invalid()).toEqual([null, null]);
    form.showError('root_box', 'Enter the time.');
    expect(invalid()).toEqual(['true', 'true']);
  });

  it.each([
    ['date', /Box/, 'day, month and year'],
    ['time', /Box/, 'hours and minutes'],
    ['date-time', /: date$/, 'day, month and year, hours and minutes'],
    ['date-time', /: time$/, 'day, month and year, hours and minutes'],
  ])(
    'says so when the browser shows input that it cannot hand out: %s, %s',
    async (format, label, missing) => {
      const form = start(format);
      const input = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
      expect(screen.queryByText(/Not complete/)).toBeNull();
      const validity = vi.spyOn(input, 'validity', 'get');
      validity.mockReturnValue({ badInput: true } as ValidityState);
      await form.user.click(input);
      await form.user.tab();
      expect(screen.getByText(`Not complete: ${missing}.`)).toBeTruthy();
      validity.mockReturnValue({ badInput: false } as ValidityState);
      await form.user.click(input);
      await form.user.tab();
      expect(screen.queryByText(/Not complete/)).toBeNull();
    },
  );
});
