// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Caught,
  catchErrors,
  onError,
  emitCaught,
} from '../../../../src/services/error-reporting/error-events.ts';

const taken: Caught[] = [];
const take = (caught: Caught): void => void taken.push(caught);
let stopCatching = (): void => undefined;

beforeEach(() => {
  taken.length = 0;
  stopCatching = catchErrors(window);
});
afterEach(() => stopCatching());

it('catches exceptions, rejections and failed chunk loads', () => {
  const stop = onError(take);
  const error = new Error('broken');
  window.dispatchEvent(
    new ErrorEvent('error', { error, message: 'x', filename: 'a.js', lineno: 1, colno: 2 }),
  );
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  expect(taken).toEqual([
    { cause: error, source: 'a.js', line: 1, column: 2 },
    expect.objectContaining({ cause: 'Script error.' }),
    { cause: 'no' },
    { cause: error },
  ]);
  stop();
});

it('queues the first ten until the reporter has loaded', () => {
  for (let index = 0; index < 10_000; index += 1) emitCaught({ cause: index });
  const stop = onError(take);
  expect(taken.map(({ cause }) => cause)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  emitCaught({ cause: 'next' });
  expect(taken.at(-1)).toEqual({ cause: 'next' });
  stop();
});

it('catches nothing after being stopped', () => {
  const listener = vi.fn();
  const stop = onError(listener);
  stopCatching();
  window.dispatchEvent(new ErrorEvent('error', { message: 'x' }));
  expect(listener).not.toHaveBeenCalled();
  stop();
});
