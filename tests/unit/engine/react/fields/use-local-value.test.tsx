// @vitest-environment happy-dom
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushPending, PendingChange } from '../../../../../src/engine/react/fields/pending-change.ts';
import { useLocalValue } from '../../../../../src/engine/react/fields/use-local-value.ts';
import { endForms, renderForm } from './support/form-harness.tsx';
import type { HarnessOptions } from './support/form-harness.tsx';

afterEach(endForms);

const start = (extra: Partial<HarnessOptions> = {}) =>
  renderForm({
    properties: { name: { type: 'string', title: 'Name' }, other: { type: 'string', title: 'Other' } },
    ...extra,
  });
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

describe('local typing', () => {
  it('tells the form at once when the field is left, and before the form hears of that', async () => {
    const form = start();
    await form.user.type(name(), 'Rose');
    await form.user.tab();
    expect(form.data()).toEqual({ name: 'Rose' });
    expect(form.calls).toEqual([{ name: 'leave', args: ['root_name'] }]);
  });

  it('loses nothing when the field disappears while being typed into', async () => {
    const form = start();
    await form.user.type(name(), 'Rose');
    form.hide('name');
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(form.data()).toEqual({ name: 'Rose' });
  });

  it('shows a value that came from outside', async () => {
    const form = start({ data: { name: 'Rose' } });
    await form.user.type(name(), ' Miller{Enter}');
    form.setData({ name: 'Rose' });
    expect(name().value).toBe('Rose');
    form.setData({});
    expect(name().value).toBe('');
  });

  it('keeps what is being typed when a value comes from outside meanwhile', async () => {
    const form = start();
    await form.user.type(name(), 'Rose');
    form.setData({ name: 'Lily', other: 'x' });
    expect(name().value).toBe('Rose');
    act(() => flushPending());
    expect(form.data()).toEqual({ name: 'Rose', other: 'x' });
  });
});

describe('a field whose place or value changes while it is typed into', () => {
  const draw = (value: string) => {
    const [here, there] = [vi.fn(), vi.fn()];
    const { result, rerender } = renderHook(
      (props: { value: string; send: (value: unknown) => void }) =>
        useLocalValue({ ...props, show: String, read: (text: string) => text }),
      { initialProps: { value, send: here } },
    );
    return { here, there, rerender, now: () => result.current };
  };

  it('sends what was typed to where it is by then', () => {
    const { here, there, rerender, now } = draw('a');
    act(() => now().change('b'));
    rerender({ value: 'a', send: there });
    act(() => now().flush());
    expect(here).not.toHaveBeenCalled();
    expect(there.mock.calls).toEqual([['b']]);
  });
});

describe('a change that waits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    flushPending();
    vi.useRealTimers();
  });

  it('runs the latest in place of those before, without waiting longer', () => {
    const [change, first, second] = [new PendingChange(), vi.fn(), vi.fn()];
    change.schedule(first);
    vi.advanceTimersByTime(200);
    change.schedule(second);
    vi.advanceTimersByTime(50);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('runs everything that waits when all of it is asked for, one that waits again included', () => {
    const [one, other] = [new PendingChange(), new PendingChange()];
    const ran: string[] = [];
    one.schedule(() => {
      ran.push('one');
      if (ran.length < 3) other.schedule(() => ran.push('other again'));
    });
    other.schedule(() => ran.push('other'));
    flushPending();
    expect(ran).toEqual(['one', 'other again']);
  });
});
