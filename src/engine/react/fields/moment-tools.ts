import type { KeyboardEvent } from 'react';
import { isoDate } from '../../../shared/lib/clock.ts';
import type { MomentBox } from './date-time-control.ts';
import { partMove, partsOf } from './moment-parts.ts';
import { pickDay } from './pick-day.ts';
import { presentOf, readMoment } from './read-moment.ts';
import { showMoment } from './show-moment.ts';
import { textOf } from './widget-props.ts';

// Tools of date and time controls, in one chunk that loads after the form.

export { readMoment };

const selectAll = (input: HTMLInputElement): void => input.select();

const selectPart =
  (index: number) =>
  (input: HTMLInputElement): void => {
    const part = partsOf(input.value)[index];
    if (part) input.setSelectionRange(part.start, part.end);
  };

export const enterNow = ({ kind, put }: MomentBox): void => put(presentOf(kind, new Date()), selectAll);

/** Opens the calendar of a date control. Without a maximum, browsers request a six-digit year. */
export function openCalendar(input: HTMLInputElement, { kind, limit, value, put }: MomentBox): void {
  const [day = '', time = ''] = textOf(value).split('T');
  pickDay(input.parentElement ?? document.body, {
    day,
    max: limit === undefined ? '9999-12-31' : isoDate(new Date()),
    onPick: (picked) => put(kind === 'date' ? picked : `${picked}T${time}`, selectAll),
  });
}

/** Control in which `n` was the last key, since "now" and "Nov" start with it. */
let afterN: HTMLInputElement | undefined;

/** Enters the current time by the key `n`, also if it was pressed before these tools were loaded. */
export function enterByKey(input: HTMLInputElement, box: MomentBox): void {
  enterNow(box);
  afterN = input;
}

/** Handles keys of the control other than typing. */
export function press(event: KeyboardEvent<HTMLInputElement>, box: MomentBox): void {
  const { altKey, ctrlKey, metaKey, shiftKey, currentTarget: input } = event;
  const key = event.key.toLowerCase();
  if (ctrlKey || metaKey || key === 'shift') return;
  const followsN = afterN === input;
  afterN = undefined;
  const { value: shown } = input;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const isWhole = start === 0 && end === shown.length;
  if (altKey) {
    if (key !== 'arrowdown' || shiftKey || box.kind === 'time') return;
    event.preventDefault();
    openCalendar(input, box);
  } else if (box.hasNow && key === 'n' && isWhole) {
    event.preventDefault();
    enterByKey(input, box);
  } else if (followsN && key === 'o' && isWhole) {
    event.preventDefault();
    box.type('no');
  } else if (!shiftKey) {
    const move = partMove(shown, start, end, event.key);
    if (!move) return;
    event.preventDefault();
    if (move.stored === undefined) selectPart(move.index)(input);
    else {
      const { kind, limit } = box;
      const stored = readMoment(showMoment(move.stored), { kind, limit, now: new Date() });
      box.put(stored ?? '', selectPart(move.index));
    }
  }
}
