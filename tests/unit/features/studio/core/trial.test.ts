import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTrial } from '../../../../../src/features/studio/core/trial.ts';

const PROBLEM = { file: 'a', line: 1, message: 'x' };
const LOOK = { theme: 'light', width: 360 } as const;
type Sandbox = Parameters<typeof openTrial>[0];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sandbox that refuses files with a problem; its check answers when it is released. */
function start(hasLook = true) {
  const shown: unknown[] = [];
  const checks: (() => void)[] = [];
  const refuses = (files: Readonly<Record<string, string>>): boolean => files['a'] === 'broken';
  const sandbox = {
    show: async (files, _slug, fill) => {
      shown.push([files['a'], fill]);
      return refuses(files) ? { ok: false, problems: [PROBLEM] } : { ok: true, value: null };
    },
    check: (files) =>
      new Promise((resolve) => {
        checks.push(() => resolve({ ok: true, value: refuses(files) ? [PROBLEM] : [] }));
      }),
    look: async () => ({ ok: true, value: null }),
    onPick: () => undefined,
  } as Pick<Sandbox, 'show' | 'check' | 'look' | 'onPick'> as Sandbox;
  const trial = openTrial(sandbox, 'x');
  if (hasLook) trial.setLook(LOOK);
  return { shown, checks, trial, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('draws the latest files within 300 ms, and keeps what was typed', async () => {
  const { shown, trial, wait } = start();
  trial.setFiles({ a: '1' });
  trial.setFiles({ a: '2' });
  await wait(299);
  expect(shown).toEqual([['2', 'example']]);
  trial.setFiles({ a: '3' });
  await wait(299);
  trial.fill('everything');
  await wait(0);
  expect(shown.slice(1)).toEqual([
    ['3', null],
    ['3', 'everything'],
  ]);
});

test('a form that could not be drawn is filled once it can', async () => {
  const { shown, trial, wait } = start();
  trial.setFiles({ a: 'broken' });
  await wait(299);
  expect(trial.store.getState().undrawn).toEqual([PROBLEM]);
  trial.setFiles({ a: '1' });
  await wait(299);
  expect(shown.at(-1)).toEqual(['1', 'example']);
  expect(trial.store.getState().undrawn).toEqual([]);
});

test('no check begins before the form was drawn once', async () => {
  const { checks, trial, wait } = start(false);
  trial.setFiles({ a: '1' });
  await wait(2000);
  expect(checks).toEqual([]);
  trial.setLook(LOOK);
  trial.setFiles({ a: '2' });
  await wait(2000);
  expect(checks).toHaveLength(1);
});

test('one check runs at once, and its result counts only for the latest files', async () => {
  const { checks, trial, wait } = start();
  const [broken, fixed] = [{ a: 'broken' }, { a: '1' }];
  trial.setFiles(broken);
  await wait(1000);
  trial.setFiles(fixed);
  await wait(1000);
  expect(checks).toHaveLength(1);
  checks[0]?.();
  await wait(0);
  expect(trial.store.getState().checked).toBeUndefined();
  checks[1]?.();
  await wait(0);
  expect(trial.store.getState()).toMatchObject({ checked: fixed, problems: [] });
});
