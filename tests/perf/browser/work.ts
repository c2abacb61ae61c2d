import type { Browser } from 'playwright-core';
import type { Visit } from './launch.ts';

/** Main thread work of a page: CPU time in milliseconds, in total and by kind, and counts. */
export interface Work {
  /** Wall time in milliseconds, for information: includes other processes and waiting for frames. */
  readonly wall: number;
  readonly all: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  readonly layouts: number;
  /** Style recalculations, and the elements affected. */
  readonly recalculations: number;
  readonly styled: number;
}

type Kind = 'script' | 'style' | 'layout' | 'paint';

/** Kinds by trace event name. A nested event without a kind has that of its parent. */
const KINDS: Readonly<Record<string, Kind>> = {
  EvaluateScript: 'script',
  'v8.compile': 'script',
  FunctionCall: 'script',
  EventDispatch: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  HandlePostMessage: 'script',
  RunMicrotasks: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/** A trace event. Times are microseconds: `ts` and `dur` wall time, `tts` and `tdur` CPU time of the thread. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
  readonly args: { readonly elementCount?: number };
}

/** Returns the work between two marks of a thread. Events across a mark are cut at it. */
function workBetween(events: readonly TraceEvent[], from: TraceEvent, to: TraceEvent): Work {
  const [begin, end] = [from.tts ?? NaN, to.tts ?? NaN];
  const spent = { script: 0, style: 0, layout: 0, paint: 0 };
  const counts = { layouts: 0, recalculations: 0, styled: 0 };
  const open: { readonly ends: number; readonly kind: Kind | undefined }[] = [];
  for (const { name, ts, dur = 0, tts = 0, tdur = 0, args } of events) {
    if (ts + dur <= from.ts || ts >= to.ts) continue;
    while ((open.at(-1)?.ends ?? Infinity) <= ts) open.pop();
    const outer = open.at(-1)?.kind;
    const kind = KINDS[name] ?? outer;
    const took = Math.max(0, Math.min(tts + tdur, end) - Math.max(tts, begin)) / 1000;
    if (kind) spent[kind] += took;
    if (outer) spent[outer] -= took;
    open.push({ ends: ts + dur, kind });
    if (name === 'Layout') counts.layouts += 1;
    if (name === 'UpdateLayoutTree' && args.elementCount) {
      counts.recalculations += 1;
      counts.styled += args.elementCount;
    }
  }
  return { wall: (to.ts - from.ts) / 1000, all: (end - begin) / 1000, ...spent, ...counts };
}

/** Returns the work from each mark of one name to the next one of another or the same, in their thread. */
export function worksIn(events: readonly TraceEvent[], from: string, to: string): readonly Work[] {
  const marks = events.filter(({ name, ph }) => ph === 'I' && (name === from || name === to));
  const [thread] = marks;
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread?.pid && tid === thread.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return marks
    .toSorted((a, b) => a.ts - b.ts)
    .flatMap((mark, index, all) => {
      const next = all[index + 1];
      return mark.name === from && next?.name === to ? [workBetween(own, mark, next)] : [];
    });
}

/** Returns the trace events recorded while a function runs in a page. */
export async function traced(
  browser: Browser,
  { page }: Visit,
  act: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  let text = '';
  try {
    await act();
  } finally {
    // A browser records only one trace at a time, so it must be stopped before the next.
    text = (await browser.stopTracing()).toString();
  }
  return (JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] }).traceEvents;
}
