import { isoDate, isoMinute } from '../../../shared/lib/clock.ts';
import { monthNames } from '../../../shared/language/screen-date.ts';

/** Part of a date or time in its text, with its unit. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly unit: 'day' | 'month' | 'year' | 'hour' | 'minute';
}

const SHOWN = /^(?:\d{1,2} (\p{L}+\.?) \d{4})?(?:, )?(?:\d\d:\d\d)?$/u;
const DAY_UNITS = ['day', 'month', 'year'] as const;
const TIME_UNITS = ['hour', 'minute'] as const;

/** Returns the parts of a displayed date or time; empty for any other text. */
export function partsOf(text: string): readonly Part[] {
  const shown = SHOWN.exec(text);
  if (!shown || (shown[1] !== undefined && !monthNames().includes(shown[1]))) return [];
  const units = [...(text.includes(' ') ? DAY_UNITS : []), ...(text.includes(':') ? TIME_UNITS : [])];
  return [...text.matchAll(/\d+|\p{L}+\.?/gu)].flatMap(({ 0: { length }, index }, place) => {
    const unit = units[place];
    return unit ? [{ start: index, end: index + length, unit }] : [];
  });
}

/** Shifts one part of a displayed text and returns the stored form. A month change clamps the day. */
function shifted(text: string, { unit }: Part, by: number): string {
  const [day = '1', month = '', year = '2001'] = text.includes(' ') ? text.split(/,? /) : [];
  const time = /\d\d:\d\d$/.exec(text)?.[0];
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  const at = {
    year: Number(year),
    month: Math.max(0, monthNames().indexOf(month)),
    day: Number(day),
    hour,
    minute,
  };
  at[unit] += by;
  const lastDay = new Date(Date.UTC(at.year, at.month + 1, 0)).getUTCDate();
  const kept = unit === 'day' ? at.day : Math.min(at.day, lastDay);
  const date = new Date(Date.UTC(at.year, at.month, kept, at.hour, at.minute));
  if (!text.includes(' ')) return isoMinute(date).slice(11, 16);
  if (time === undefined) return isoDate(date);
  return isoMinute(date);
}

/** Result of an arrow key: the part to select, and the value to store if it changed. */
interface PartMove {
  readonly index: number;
  readonly stored?: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Handles an arrow key in a date or time with a selected part, or with all selected: left and right select a part, up
 * and down change it. Undefined if the key only moves the caret.
 */
export function partMove(text: string, start: number, end: number, key: string): PartMove | undefined {
  const parts = partsOf(text);
  const at = parts.findIndex((part) => part.start === start && part.end === end);
  const part = parts[at];
  const isWhole = start === 0 && end === text.length;
  if (start === end || parts.length === 0 || (!part && !isWhole)) return undefined;
  if (key === 'ArrowRight') return { index: Math.min(at + 1, parts.length - 1) };
  if (key === 'ArrowLeft') return { index: at < 0 ? parts.length - 1 : Math.max(at - 1, 0) };
  const by = STEPS[key];
  return by === undefined || !part ? undefined : { index: at, stored: shifted(text, part, by) };
}
