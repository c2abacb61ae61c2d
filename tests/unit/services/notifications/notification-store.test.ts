import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dismiss,
  pauseCountdown,
  notify,
  resumeCountdown,
  update,
  useNotifications,
} from '../../../../src/services/notifications/notification-store.ts';

const shown = () => useNotifications.getState();
const messages = () => shown().map(({ message }) => message);
const actions = [{ label: 'Undo', handler: vi.fn() }];

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  for (const { id } of shown()) dismiss(id);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a timed notification', () => {
  it('is removed after 5 s, or its duration', () => {
    notify('Copied');
    vi.advanceTimersByTime(4999);
    expect(messages()).toEqual(['Copied']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
    notify('Loaded', { duration: 2000 });
    vi.advanceTimersByTime(2000);
    expect(messages()).toEqual([]);
  });

  it('replaces the previous timed one, with its full duration', () => {
    notify('First');
    vi.advanceTimersByTime(4000);
    notify('Second');
    expect(messages()).toEqual(['Second']);
    vi.advanceTimersByTime(4999);
    expect(messages()).toEqual(['Second']);
  });

  it('does not replace persistent ones and ones with actions', () => {
    notify('Stays', { duration: 0 });
    notify('Asks', { actions });
    notify('Copied');
    expect(messages()).toEqual(['Stays', 'Asks', 'Copied']);
  });

  it('is not removed while paused', () => {
    const id = notify('Read me');
    vi.advanceTimersByTime(4000);
    pauseCountdown(id);
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['Read me']);
    resumeCountdown(id);
    vi.advanceTimersByTime(999);
    expect(messages()).toEqual(['Read me']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });
});

describe('a persistent notification', () => {
  it('stays, until the next persistent one', () => {
    notify('Loading', { icon: 'spinner', duration: 0 });
    vi.advanceTimersByTime(3_600_000);
    expect(messages()).toEqual(['Loading']);
    notify('Offline', { duration: 0 });
    expect(messages()).toEqual(['Offline']);
  });
});

describe('a notification with actions', () => {
  it('stays until dismissed, whatever its duration and later ones', () => {
    const id = notify('Restore?', { actions, duration: 1000 });
    notify('Another?', { actions });
    notify('Stays', { duration: 0 });
    vi.advanceTimersByTime(3_600_000);
    expect(messages()).toEqual(['Restore?', 'Another?', 'Stays']);
    dismiss(id);
    expect(messages()).toEqual(['Another?', 'Stays']);
  });
});

describe('update', () => {
  it('changes a persistent one into a timed one in place', () => {
    const id = notify('Data Loading...', { icon: 'spinner', duration: 0 });
    notify('Asks', { actions });
    update(id, { message: 'Data Loaded!', icon: 'check-circle', duration: 2000 });
    expect(shown()[0]).toMatchObject({ id, message: 'Data Loaded!', icon: 'check-circle', duration: 2000 });
    vi.advanceTimersByTime(2000);
    expect(messages()).toEqual(['Asks']);
  });

  it('keeps other properties, and restarts the timer', () => {
    const id = notify('1 of 2', { icon: 'upload' });
    vi.advanceTimersByTime(4000);
    update(id, { message: '2 of 2' });
    expect(shown()[0]).toMatchObject({ message: '2 of 2', icon: 'upload', duration: 5000 });
    vi.advanceTimersByTime(4999);
    expect(messages()).toEqual(['2 of 2']);
  });
});

it('shows the default icon for an unknown one', () => {
  const id = notify('Hello', { icon: 'no-such-icon' });
  expect(shown()[0]?.icon).toBe('check-circle');
  update(id, { icon: 'fa-heart' });
  expect(shown()[0]?.icon).toBe('fa-heart');
});
