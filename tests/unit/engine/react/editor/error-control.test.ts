import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorControl } from '../../../../../src/engine/react/editor/error-control.ts';
import type { ErrorControl } from '../../../../../src/engine/react/editor/error-control.ts';
import { validation } from '../../../../../src/engine/validate/load-validate.ts';
import { createFormStore } from '../../../../../src/engine/store/form-store.ts';
import type { FormStore } from '../../../../../src/engine/store/form-store.ts';
import { testForm } from '../../support/form.ts';

const FORM = testForm({
  fields: {
    name: { type: 'string', title: 'Name', maxLength: 3 },
    place: { type: 'string', title: 'Place' },
    line2: { type: 'string', title: 'Line 2', maxLength: 3 },
    arrived: { type: 'string', title: 'Arrived', format: 'date', 'x-max': 'today', 'x-lenient': true },
    left: { type: 'string', title: 'Left', format: 'date', 'x-min': 'arrived', 'x-lenient': true },
    '2nd': { type: 'string', title: 'Second', maxLength: 3 },
    people: {
      type: 'array',
      title: 'People',
      items: {
        type: 'object',
        properties: { who: { type: 'string', title: 'Who', maxLength: 3 } },
      },
    },
  },
  required: ['name', 'place'],
});

const NAME = 'root_name';
const PLACE = 'root_place';
const LONG = 'Name takes at most 3 characters.';

let store: FormStore;
let errors: ErrorControl;
const type = (name: string, text: unknown): void => store.getState().setField([name], text);

beforeEach(async () => {
  await validation.load();
  vi.useFakeTimers();
  store = createFormStore({ fields: {} });
  errors = createErrorControl(FORM, store);
});
afterEach(() => void vi.useRealTimers());

describe('the shown message', () => {
  it('is the error of a field left with a value, and of no other', () => {
    type('name', 'Adam');
    type('place', '  ');
    for (const id of [NAME, PLACE, 'root_line2']) errors.blurred(id);
    expect(errors.ids()).toEqual([NAME]);
    expect(errors.get(NAME)).toBe(LONG);
    expect(errors.shown().map(({ message }) => message)).toEqual([LONG]);
  });

  it('finds the answer of a nested list field, and of one with a number in its name', () => {
    type('people', [...Array.from({ length: 10 }, () => ({})), { who: 'Adam' }]);
    type('line2', 'Adam');
    type('2nd', 'Adam');
    for (const id of ['root_people_10_who', 'root_line2', 'root_2nd']) errors.blurred(id);
    expect(errors.ids()).toEqual(['root_line2', 'root_2nd', 'root_people_10_who']);
  });

  it('is a hint, not an error, for a value beyond a lenient bound after blur', async () => {
    vi.setSystemTime('2026-11-21T12:00Z');
    const FUTURE = 'Arrived is in the future. Is that right?';
    type('name', 'Eve');
    type('place', 'Quay');
    type('arrived', '2026-11-22');
    type('left', '2026-11-20');
    expect(errors.hint('root_arrived')).toBeUndefined();
    errors.blurred('root_arrived');
    expect(errors.hint('root_arrived')).toBe(FUTURE);
    expect(errors.latest()).toBe(FUTURE);
    expect([errors.get('root_arrived'), errors.hint('root_left'), errors.ids()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    errors.blurred('root_left');
    expect(errors.hint('root_left')).toBe('Left is before 22 Nov 2026 (“Arrived”). Is that right?');
    expect(await errors.check()).toEqual([]);
    expect(errors.hint('root_arrived')).toBe(FUTURE);
    const stop = errors.watch();
    type('arrived', '2026-11-19');
    vi.runAllTimers();
    expect([errors.hint('root_arrived'), errors.hint('root_left')]).toEqual([undefined, undefined]);
    type('left', 'soon');
    vi.runAllTimers();
    expect(errors.get('root_left')).toBe('Left must be a date, such as 23 Nov 2026.');
    stop();
  });

  it('announces the latest message, and none of a check', async () => {
    const announced = () => errors.latest();
    type('name', 'Adam');
    errors.blurred(NAME);
    expect(announced()).toBe(LONG);
    type('line2', 'Adam');
    errors.blurred('root_line2');
    expect(announced()).toBe('Line 2 takes at most 3 characters.');
    const stop = errors.watch();
    type('name', 'Eve');
    vi.runAllTimers();
    expect(announced()).toBe('Line 2 takes at most 3 characters.');
    type('line2', 'Eve');
    vi.runAllTimers();
    expect(announced()).toBeUndefined();
    await errors.check();
    expect(announced()).toBeUndefined();
    stop();
  });

  it('is every error after a check, in form order', async () => {
    expect((await errors.check()).map(({ message }) => message)).toEqual([
      'Fill in “Name”.',
      'Fill in “Place”.',
    ]);
    expect(errors.ids()).toEqual([NAME, PLACE]);
    expect(errors.shown()).toHaveLength(2);
  });

  it('is empty after a reset, until the next blur', async () => {
    type('name', 'Adam');
    await errors.check();
    errors.reset();
    expect([errors.shown(), errors.ids()]).toEqual([[], []]);
    errors.blurred(NAME);
    expect(errors.ids()).toEqual([NAME]);
  });
});

describe('while it follows the store', () => {
  it('removes a corrected error after the change was rendered', async () => {
    errors.watch();
    await errors.check();
    type('name', 'Ada');
    expect(errors.ids()).toEqual([NAME, PLACE]);
    vi.runAllTimers();
    expect(errors.ids()).toEqual([PLACE]);
  });

  it('validates once for a batch of changes, and again at the next', async () => {
    errors.watch();
    await errors.check();
    type('name', 'A');
    type('name', 'Ad');
    expect(vi.getTimerCount()).toBe(1);
    vi.runAllTimers();
    type('place', 'Pier');
    expect(vi.getTimerCount()).toBe(1);
  });

  it('stops, including a pending validation', async () => {
    const stop = errors.watch();
    await errors.check();
    type('name', 'Ada');
    stop();
    expect(vi.getTimerCount()).toBe(0);
    type('place', 'Pier');
    expect(vi.getTimerCount()).toBe(0);
    expect(errors.ids()).toEqual([NAME, PLACE]);
  });
});

describe('a listener', () => {
  it('is called when messages are added, removed or changed, and otherwise not', async () => {
    const received = vi.fn();
    const stop = errors.subscribe(received);
    errors.watch();
    await errors.check();
    expect(received).toHaveBeenCalledTimes(1);
    await errors.check();
    expect(received).toHaveBeenCalledTimes(1);
    type('name', 'Adam');
    vi.runAllTimers();
    expect(received).toHaveBeenCalledTimes(2);
    type('name', 'Adams');
    vi.runAllTimers();
    expect(received).toHaveBeenCalledTimes(2);
    stop();
    errors.reset();
    expect(received).toHaveBeenCalledTimes(2);
  });
});
