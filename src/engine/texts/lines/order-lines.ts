import { readDate } from '../moments.ts';

/** Facts of a line that determine its place in time. */
interface Timed {
  readonly text: string;
  readonly clock: string | undefined;
  readonly date: string | undefined;
}

/** Lines in order of time, with seconds since midnight of the first day. */
interface Ordered<T> {
  readonly lines: readonly { readonly line: T; readonly at: number | undefined }[];
  /** Date of the first day, `YYYY-MM-DD`. */
  readonly date: string | undefined;
}

const DAY = 86_400;

const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))? ?([AaPp])?/;

/** Returns the seconds since midnight of a written time; undefined if it is none. */
function secondsOf(clock: string): number | undefined {
  const [, hour = '', minute = '', second = '0', half] = CLOCK.exec(clock) ?? [];
  if (hour === '' || Number(minute) > 59 || Number(second) > 59) return undefined;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours > 23 ? undefined : (hours * 60 + Number(minute)) * 60 + Number(second);
}

const dayNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / (DAY * 1000);

const dateOfDay = (day: number): string => new Date(day * DAY * 1000).toISOString().slice(0, 10);

/** Returns true if the newest line is first. */
function isNewestFirst(seconds: readonly number[]): boolean {
  let descents = 0;
  for (const [index, second] of seconds.entries()) {
    const before = seconds[index - 1] ?? second;
    const isNear = Math.abs(second - before) < DAY / 2;
    descents += isNear ? Math.sign(before - second) : 0;
  }
  return descents > 0;
}

/** Number of lines in a row that must be equal to earlier ones to count as copied twice, if they have no times. */
const COPIED_LINES = 3;

/**
 * Returns the lines that repeat an earlier one: with the same time and text, or without a time in a row of lines that
 * all repeat an earlier row.
 */
export function repeatedLines<T extends Timed>(lines: readonly T[]): ReadonlySet<T> {
  const repeated = new Set<T>();
  const [known, rows] = [new Set<string>(), new Map<string, number>()];
  const keys = lines.map(({ clock = '', text }) => `${clock} ${text}`);
  for (const [index, line] of lines.entries()) {
    const key = keys[index] ?? '';
    if (line.clock !== undefined) {
      if (known.has(key)) repeated.add(line);
      known.add(key);
    } else if (index + COPIED_LINES <= lines.length) {
      const row = keys.slice(index, index + COPIED_LINES).join('\n');
      const first = rows.get(row) ?? index;
      rows.set(row, first);
      if (first > index - COPIED_LINES) continue;
      for (const one of lines.slice(index, index + COPIED_LINES))
        if (one.clock === undefined) repeated.add(one);
    }
  }
  return repeated;
}

/**
 * Sorts lines by time. A step back of more than half a day is the next day. A line without a time stays behind the line
 * before it.
 */
export function orderLines<T extends Timed>(given: readonly T[]): Ordered<T> {
  const clocks = new Map<T, number>();
  for (const line of given) {
    const seconds = line.clock === undefined ? undefined : secondsOf(line.clock);
    if (seconds !== undefined) clocks.set(line, seconds);
  }
  const lines = isNewestFirst([...clocks.values()]) ? given.toReversed() : given;
  let day = 0;
  let before: number | undefined;
  let base: number | undefined;
  const timed = lines.map((line) => {
    const seconds = clocks.get(line);
    const date = line.date === undefined ? undefined : readDate(line.date);
    if (seconds !== undefined) {
      const step = seconds - (before ?? seconds);
      if (Math.abs(step) > DAY / 2) day -= Math.sign(step);
      before = seconds;
    }
    if (date !== undefined) {
      base ??= dayNumber(date) - day;
      day = dayNumber(date) - base;
    }
    return { line, at: before === undefined ? undefined : day * DAY + before };
  });
  const first = timed.find(({ at }) => at !== undefined)?.at;
  const sorted = timed
    .map(({ line, at = first }) => ({ line, at }))
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  const firstDay = Math.floor((sorted[0]?.at ?? 0) / DAY);
  return {
    lines: sorted.map(({ line, at }) => ({ line, at: at === undefined ? undefined : at - firstDay * DAY })),
    date: base === undefined ? undefined : dateOfDay(base + firstDay),
  };
}
