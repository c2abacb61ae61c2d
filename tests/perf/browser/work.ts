import type { Browser } from 'playwright-core';
import type { Visit } from './launch.ts';

/** What the main thread of a page did: milliseconds of its processor time, of all and by kind, and counts. */
export interface Work {
  /** Milliseconds on the clock, for people: other work of the machine and waiting for a frame are in it. */
  readonly wall: number;
  readonly all: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  readonly layouts: number;
  /** Recalculations of style, and the elements that they were for. */
  readonly recalculations: number;
  readonly styled: number;
}

type Kind = 'script' | 'style' | 'layout' | 'paint';

/** Kinds by the names of the browser's events. What is nested in an event and is of no kind itself is of its kind. */
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

/** An event of a trace. Times are microseconds: `ts` and `dur` of the clock, `tts` and `tdur` of its thread's processor time. */
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

/** The work between two marks of a thread. Events that reach beyond a mark count up to it. */
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

/** The work between each mark of one name and the next one of another name or the same, in the thread that set them. */
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

/** The events of the browser while something is done in a page. */
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
    // A browser writes one trace at a time: the next one needs this one to have ended.
    text = (await browser.stopTracing()).toString();
  }
  return (JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] }).traceEvents;
}
