import type { Case } from '../support/case.ts';
import { NOW } from '../support/clock.ts';
import { MARK } from '../support/samples.ts';
import { attempt, casesOf, NOT_SIGNED, type Shape, SIGNED } from './shape.ts';

const SHAPES: readonly Shape[] = [
  {
    at: 'bingo/logs/EMS/activityLog/new',
    value: MARK,
    required: ['employee', 'phrase', 'timestamp', 'type'],
    texts: { phrase: [1, 200] },
    good: {
      ...SIGNED('employee'),
      'last line': { lineIndex: 11, type: 'bingo' },
      unmarked: { type: 'unmarked' },
    },
    bad: {
      ...NOT_SIGNED('employee'),
      'time forged': { timestamp: NOW - 1 },
      'type unknown': { type: 'cheated' },
      'type a number': { type: 7 },
      'line too low': { lineIndex: -1 },
      'line too high': { lineIndex: 12 },
      'line a text': { lineIndex: '1' },
    },
  },
];

/** Valid and invalid shapes of immutable records and of the game. */
export const RECORD_SHAPES: readonly Case[] = [
  ...SHAPES.flatMap(casesOf),
  attempt('bingo log of an unknown card', { 'bingo/logs/Office/activityLog/new': MARK }, false),
];
