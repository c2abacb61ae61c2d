import type { Case } from '../support/case.ts';
import { EARLIER, NOW } from '../support/clock.ts';
import { MARK, requestBy, staffRequestBy } from '../support/samples.ts';
import { STRANGER } from '../support/world.ts';
import { attempt, AUTHOR_UID, casesOf, prioritised, type Shape } from './shape.ts';

const SHAPES: readonly Shape[] = [
  {
    at: 'staffRequests/new',
    value: staffRequestBy(AUTHOR_UID),
    required: ['kind', 'list', 'key', 'name', 'by', 'byName', 'at'],
    texts: { name: [1, 100], byName: [1, 100], note: [0, 500] },
    good: {
      coroner: { list: 'coroner' },
      'somebody new': { kind: 'add' },
      'an end': { kind: 'remove', changes: null },
      'longest key': { key: 'x'.repeat(60) },
      'a field taken away': { changes: { badge: '' } },
      'longest change': { changes: { name: 'x'.repeat(100) } },
    },
    bad: {
      'kind unknown': { kind: 'promote' },
      'kind a number': { kind: 7 },
      'list unknown': { list: 'police' },
      'key too long': { key: 'x'.repeat(61) },
      'key a path': { key: 'a/b' },
      'key a number': { key: 7 },
      'change too long': { changes: { name: 'x'.repeat(101) } },
      'change of another field': { changes: { uid: 'x' } },
      'change a number': { changes: { rank: 7 } },
      'change with a priority': { changes: prioritised('rank', 'Surgeon') },
      'change a branch': { changes: { rank: { length: 1 } } },
      'change a bare text': { changes: 'rank' },
      'for somebody else': { by: STRANGER },
      'time forged': { at: NOW - 1 },
    },
  },
  {
    at: 'bingo/logs/EMS/activityLog/new',
    value: MARK,
    required: ['employee', 'phrase', 'timestamp', 'type'],
    texts: { employee: [1, 100], phrase: [1, 200] },
    good: { 'last line': { lineIndex: 11, type: 'bingo' }, unmarked: { type: 'unmarked' } },
    bad: {
      'time forged': { timestamp: NOW - 1 },
      'type unknown': { type: 'cheated' },
      'type a number': { type: 7 },
      'line too low': { lineIndex: -1 },
      'line too high': { lineIndex: 12 },
      'line a text': { lineIndex: '1' },
    },
  },
  {
    at: 'bingo/phraseRequests/new',
    value: requestBy(AUTHOR_UID),
    required: ['phrase', 'requestedBy', 'timestamp', 'status', 'bingoType'],
    texts: { phrase: [1, 200] },
    bad: {
      'already approved': { status: 'approved' },
      'for somebody else': { requestedBy: STRANGER },
      'time forged': { timestamp: EARLIER },
      'card unknown': { bingoType: 'Office' },
      'card a number': { bingoType: 7 },
    },
  },
];

/** Good and bad shapes of what is written once, and of the game. */
export const RECORD_SHAPES: readonly Case[] = [
  ...SHAPES.flatMap(casesOf),
  attempt('bingo log of an unknown card', { 'bingo/logs/Office/activityLog/new': MARK }, false),
];
