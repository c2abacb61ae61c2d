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
  it('updates the form at once on blur, before the blur event', async () => {
    const form = start();
    await form.user.type(name(), 'Rose');
    await form.user.tab();
    expect(form.data()).toEqual({ name: 'Rose' });
    expect(form.calls).toEqual([{ name: 'leave', args: ['root_name'] }]);
  });

  it('loses nothing when the field unmounts while being typed into', async () => {
    const form = start();
    await form.user.type(name(), 'Rose');
    form.hide('name');
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(form.data()).toEqual({ name: 'Rose' });
  });

  it('shows an external value', async () => {
    const form = start({ data: { name: 'Rose' } });
    await form.user.type(name(), ' Miller{Enter}');
    form.setData({ name: 'Rose' });
    expect(name().value).toBe('Rose');
    form.setData({});
    expect(name().value).toBe('');
  });

  it('keeps the text being typed on an external change', async () => {
    const form = start();
    await form.user.type(name(), 'Rose');
    form.setData({ name: 'Lily', other: 'x' });
    expect(name().value).toBe('Rose');
    act(() => flushPending());
    expect(form.data()).toEqual({ name: 'Rose', other: 'x' });
  });
});

describe('a field whose path or value changes while being typed into', () => {
  const draw = (value: string) => {
    const [here, there] = [vi.fn(), vi.fn()];
    const { result, rerender } = renderHook(
      (props: { value: string; send: (value: unknown) => void }) =>
        useLocalValue({ ...props, show: String, read: (text: string) => text }),
      { initialProps: { value, send: here } },
    );
    return { here, there, rerender, now: () => result.current };
  };

  it('writes the typed text to its new path', () => {
    const { here, there, rerender, now } = draw('a');
    act(() => now().change('b'));
    rerender({ value: 'a', send: there });
    act(() => now().flush());
    expect(here).not.toHaveBeenCalled();
    expect(there.mock.calls).toEqual([['b']]);
  });
});

describe('a pending change', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    flushPending();
    vi.useRealTimers();
  });

  it('runs only the latest, without extending the delay', () => {
    const [change, first, second] = [new PendingChange(), vi.fn(), vi.fn()];
    change.schedule(first);
    vi.advanceTimersByTime(200);
    change.schedule(second);
    vi.advanceTimersByTime(50);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('flushes all pending changes, including one scheduled again', () => {
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
