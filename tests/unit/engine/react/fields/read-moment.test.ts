import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setTranslations } from '../../../../../contract/messages.ts';
import { partMove } from '../../../../../src/engine/react/fields/moment-parts.ts';
import type { MomentKind } from '../../../../../src/engine/react/fields/date-time-control.ts';
import { showMoment } from '../../../../../src/engine/react/fields/show-moment.ts';
import { presentOf, readMoment } from '../../../../../src/engine/react/fields/read-moment.ts';

const NOW = new Date('2026-11-23T12:30:40Z');
const read = (kind: MomentKind, typed: string, limit?: 'now' | 'today') =>
  readMoment(typed, { kind, limit, now: NOW });

it.each([
  ['23 Nov 2026, 04:52', '2026-11-23T04:52Z'],
  ['23 Nov 2026, 04:52 UTC', '2026-11-23T04:52Z'],
  ['2026-11-23 04:52', '2026-11-23T04:52Z'],
  ['2026-11-23T04:52:10.123Z', '2026-11-23T04:52Z'],
  ['23/11/2026 04:52', '2026-11-23T04:52Z'],
  ['23.11.26 at 0452', '2026-11-23T04:52Z'],
  ['11/23/2026 4:52 am', '2026-11-23T04:52Z'],
  ['Monday, 23rd November 2026 4.52pm', '2026-11-23T16:52Z'],
  ['nov 23 2026 12am', '2026-11-23T00:00Z'],
  ['04:52 23 nov', '2026-11-23T04:52Z'],
  ['23 nov 0452', '2026-11-23T04:52Z'],
  ['23 nov 1905', '2026-11-23T19:05Z'],
  ['23 nov 1985 19:05', '1985-11-23T19:05Z'],
  ['231126 0452', '2026-11-23T04:52Z'],
  ['today 0452', '2026-11-23T04:52Z'],
  ['yesterday 16h20', '2026-11-22T16:20Z'],
  ['tomorrow 9:05', '2026-11-24T09:05Z'],
  ['452', '2026-11-23T04:52Z'],
  ['now', '2026-11-23T12:30Z'],
  ['N', '2026-11-23T12:30Z'],
  ['29 Feb 2024', '2024-02-29T'],
  ['yesterday', '2026-11-22T'],
])('“%s” is parsed as day and time', (typed, stored) => expect(read('date-time', typed)).toBe(stored));

it.each([
  ['date-time', '24 nov 04:52', '2025-11-24T04:52Z'],
  ['date-time', '13:00', '2026-11-22T13:00Z'],
  ['date', '5/3/85', '1985-03-05'],
  ['date', '24 nov', '2025-11-24'],
] as const)('in a field for the past, a %s “%s” is parsed as past', (kind, typed, stored) =>
  expect(read(kind, typed, kind === 'date' ? 'today' : 'now')).toBe(stored),
);

it.each([
  ['date', '23 November 2026', '2026-11-23'],
  ['date', '2026/1/2', '2026-01-02'],
  ['date', '230126', '2026-01-23'],
  ['date', '23012026', '2026-01-23'],
  ['date', 'now', '2026-11-23'],
  ['time', '4:52', '04:52'],
  ['time', '4 p.m.', '16:00'],
  ['time', '1630 hrs', '16:30'],
  ['time', 'now', '12:30'],
] as const)('a %s: “%s”', (kind, typed, stored) => expect(read(kind, typed)).toBe(stored));

it.each([
  ['date-time', 'when he fell'],
  ['date-time', '30 Feb 2026, 04:52'],
  ['date-time', '23 Nov 2026, 25:00'],
  ['date-time', '23 Nov 2026, 04:52 or so'],
  ['date-time', '17'],
  ['date-time', '[b]23 nov[/b]'],
  ['date', '23 Nov 2026, 04:52'],
  ['date', '13/13/2026'],
  ['date', '300226'],
  ['date', '2301261'],
  ['time', '13pm'],
  ['time', '23 Nov'],
] as const)('an invalid %s is kept as typed: “%s”', (kind, typed) =>
  expect(read(kind, ` ${typed} `)).toBe(typed),
);

it.each(['', '  '])('an empty text is no answer', (typed) =>
  expect(read('date-time', typed)).toBeUndefined(),
);

it.each([
  ['2026-11-23T04:52Z', '23 Nov 2026, 04:52'],
  ['2026-11-23T04:52:59.123Z', '23 Nov 2026, 04:52'],
  ['2026-11-23T', '23 Nov 2026'],
  ['T04:52Z', '04:52'],
  ['2026-11-23', '23 Nov 2026'],
  ['04:52', '04:52'],
  ['when he fell', 'when he fell'],
  [undefined, ''],
])('%s is shown as “%s”', (stored, shown) => expect(showMoment(stored)).toBe(shown));

it.each(['date', 'time', 'date-time'] as const)(
  'the current time as a %s is parsed back to the stored value',
  (kind) => {
    const stored = presentOf(kind, new Date());
    expect(read(kind, showMoment(stored))).toBe(stored);
  },
);

const TEXT = '31 Jan 2026, 23:59';

it.each([
  ['right, from all of it', 0, 18, 'ArrowRight', { index: 0 }],
  ['left, from all of it', 0, 18, 'ArrowLeft', { index: 4 }],
  ['right', 0, 2, 'ArrowRight', { index: 1 }],
  ['right, at the end', 16, 18, 'ArrowRight', { index: 4 }],
  ['left', 3, 6, 'ArrowLeft', { index: 0 }],
  ['up in the day', 0, 2, 'ArrowUp', { index: 0, stored: '2026-02-01T23:59Z' }],
  ['up in the month', 3, 6, 'ArrowUp', { index: 1, stored: '2026-02-28T23:59Z' }],
  ['down in the year', 7, 11, 'ArrowDown', { index: 2, stored: '2025-01-31T23:59Z' }],
  ['up in the minutes', 16, 18, 'ArrowUp', { index: 4, stored: '2026-02-01T00:00Z' }],
  ['with a caret', 2, 2, 'ArrowRight', undefined],
  ['with another selection', 1, 4, 'ArrowRight', undefined],
  ['up, from all of it', 0, 18, 'ArrowUp', undefined],
])('an arrow %s', (_, start, end, key, move) => expect(partMove(TEXT, start, end, key)).toEqual(move));

it('arrows change a single day or time, and do nothing in other text', () => {
  expect(partMove('31 Dec 2026', 3, 6, 'ArrowUp')).toEqual({ index: 1, stored: '2027-01-31' });
  expect(partMove('23:30', 0, 2, 'ArrowUp')).toEqual({ index: 0, stored: '00:30' });
  expect(partMove('when he fell', 0, 12, 'ArrowRight')).toEqual(undefined);
});

describe('in a French screen', () => {
  beforeEach(() => setTranslations('fr'));
  afterEach(() => setTranslations('en'));

  it.each([
    ['23 nov. 2026, 04:52', '2026-11-23T04:52Z'],
    ['lundi 23 novembre 2026 à 4h52', '2026-11-23T04:52Z'],
    ['1er août 2026 0452', '2026-08-01T04:52Z'],
    ['3 fev 2026, 04:52', '2026-02-03T04:52Z'],
    ['3 Feb 2026, 04:52', '2026-02-03T04:52Z'],
    ['hier 16h20', '2026-11-22T16:20Z'],
    ['aujourd’hui 0452', '2026-11-23T04:52Z'],
    ["aujourd'hui 0452", '2026-11-23T04:52Z'],
    ['maintenant', '2026-11-23T12:30Z'],
    ['3 jui 2026, 04:52', '3 jui 2026, 04:52'],
  ])('reads %s', (typed, stored) => {
    expect(read('date-time', typed)).toBe(stored);
  });

  it.each(Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-05T14:05Z`))(
    'reads what it shows of %s, and moves its parts',
    (stored) => {
      const shown = showMoment(stored);
      expect(read('date-time', shown)).toBe(stored);
      const [, month] = shown.split(' ');
      expect(partMove(shown, 2, 2 + (month?.length ?? 0), 'ArrowRight')).toEqual({ index: 2 });
      expect(partMove(shown, 0, 1, 'ArrowUp')?.stored).toBe(stored.replace('-05T', '-06T'));
    },
  );
});
