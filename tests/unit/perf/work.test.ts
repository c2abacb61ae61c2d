import { expect, test } from 'vitest';
import { worksIn } from '../../perf/browser/work.ts';
import type { TraceEvent } from '../../perf/browser/work.ts';

const thread = { pid: 1, tid: 2, args: {} };

const mark = (name: string, ts: number, tts: number): TraceEvent => ({ ...thread, name, ph: 'I', ts, tts });

/** Returns an event whose CPU time equals its duration unless given. */
const event = (name: string, ts: number, dur: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...thread,
  name,
  ph: 'X',
  ts,
  dur,
  tts: ts,
  tdur: dur,
  ...more,
});

test('the work between two marks is the self time of the thread by kind', () => {
  const [work] = worksIn(
    [
      mark('begin', 1000, 1000),
      event('RunTask', 1000, 9000),
      event('FunctionCall', 2000, 6000),
      event('UpdateLayoutTree', 3000, 1000, { args: { elementCount: 7 } }),
      event('UpdateLayoutTree', 4000, 500, { args: { elementCount: 0 } }),
      event('Layout', 5000, 2000),
      event('Paint', 8000, 1500),
      mark('end', 11_000, 10_000),
    ],
    'begin',
    'end',
  );
  expect(work).toEqual({
    wall: 10,
    all: 9,
    script: 2.5,
    style: 1.5,
    layout: 2,
    paint: 1.5,
    layouts: 1,
    recalculations: 1,
    styled: 7,
  });
});

test('an event counts up to the mark that it crosses, and idle time is not counted', () => {
  const [work] = worksIn(
    [
      event('EventDispatch', 0, 4000),
      mark('begin', 1000, 1000),
      event('Layout', 5000, 3000, { tdur: 1000 }),
      event('Paint', 9000, 2000, { tts: 7000 }),
      mark('end', 10_000, 8000),
    ],
    'begin',
    'end',
  );
  expect(work).toMatchObject({ wall: 9, all: 7, script: 3, layout: 1, paint: 1 });
});

test('each pair of marks is one measurement, without other threads', () => {
  const works = worksIn(
    [
      ...[1000, 3000].flatMap((ts) => [mark('key', ts, ts), mark('shown', ts + 1000, ts + 500)]),
      event('Layout', 1100, 200),
      event('Layout', 1100, 200, { tid: 3 }),
      mark('key', 9000, 9000),
    ],
    'key',
    'shown',
  );
  expect(works.map(({ all, layouts }) => [all, layouts])).toEqual([
    [0.5, 1],
    [0.5, 0],
  ]);
});
