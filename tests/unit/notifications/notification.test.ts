import { describe, expect, it } from 'vitest';
import {
  iconFor,
  isUrgent,
  kindOf,
  type Notification,
  toneOf,
} from '../../../src/notifications/notification.ts';

const base: Notification = { id: '1', message: 'Saved', icon: 'check-circle', actions: [], duration: 5000 };

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
  ['exclamation-circle', true],
  ['exclamation-triangle', true],
  ['warning', true],
  ['fa-triangle-exclamation', true],
  ['fa-warning', true],
  ['info-circle', false],
  ['spinner', false],
  ['fa-heart', false],
] as const)('urgent: %s %s', (icon, urgent) => expect(isUrgent({ ...base, icon })).toBe(urgent));

it.each([
  ['check-circle', 'ok'],
  ['save', 'ok'],
  ['exclamation-circle', 'danger'],
  ['exclamation-triangle', 'warn'],
  ['warning', 'warn'],
  ['fa-triangle-exclamation', 'warn'],
  ['info-circle', 'info'],
  ['spinner', 'neutral'],
] as const)('tone of %s: %s', (icon, tone) => expect(toneOf({ ...base, icon })).toBe(tone));

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
