import { describe, expect, it } from 'vitest';
import {
  iconFor,
  isUrgent,
  kindOf,
  iconAndTone,
  type Notification,
} from '../../../../src/services/notifications/notification.ts';

const base: Notification = {
  id: '1',
  message: 'Saved',
  icon: 'check-circle',
  tone: 'ok',
  actions: [],
  duration: 5000,
};

describe('iconFor', () => {
  it.each([
    'check-circle',
    'exclamation-circle',
    'info-circle',
    'spinner',
    'save',
    'upload',
    'plus-circle',
    'exclamation-triangle',
    'warning',
    'fa-heart-pulse',
  ])('accepts %s', (name) => expect(iconFor(name)).toBe(name));

  it.each([undefined, '', 'trash', 'heart-pulse', 'xfa-heart', 'constructor'])(
    'shows the default for %s',
    (name) => expect(iconFor(name)).toBe('check-circle'),
  );
});

it.each([
  ['danger', true],
  ['warn', true],
  ['info', false],
  ['ok', false],
  ['neutral', false],
] as const)('urgent: %s %s', (tone, urgent) => expect(isUrgent({ ...base, tone })).toBe(urgent));

it.each([
  [{}, 'ok', 'check-circle'],
  [{ tone: 'danger' }, 'danger', 'exclamation-circle'],
  [{ tone: 'warn' }, 'warn', 'exclamation-triangle'],
  [{ tone: 'info' }, 'info', 'info-circle'],
  [{ icon: 'spinner' }, 'neutral', 'spinner'],
  [{ icon: 'save', tone: 'ok' }, 'ok', 'save'],
] as const)('%o looks %s with %s', (options, tone, icon) =>
  expect(iconAndTone(options)).toEqual({ tone, icon }),
);

describe('kindOf', () => {
  const action = { label: 'Undo', handler: () => undefined };

  it.each([
    [{ ...base }, 'timed'],
    [{ ...base, duration: 0 }, 'persistent'],
    [{ ...base, duration: -1 }, 'persistent'],
    [{ ...base, duration: Number.POSITIVE_INFINITY }, 'persistent'],
    [{ ...base, duration: Number.NaN }, 'persistent'],
    [{ ...base, actions: [action] }, 'waiting'],
    [{ ...base, duration: 0, actions: [action] }, 'waiting'],
  ] as const)('case %#', (notification, kind) => expect(kindOf(notification)).toBe(kind));
});
