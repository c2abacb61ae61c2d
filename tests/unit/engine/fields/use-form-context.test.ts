// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EngineFormContext } from '../../../../src/engine/fields/form-context.ts';
import {
  useAnswer,
  useComputed,
  useErrorCount,
  useFieldError,
  useRequired,
} from '../../../../src/engine/fields/use-form-context.ts';
import { signal } from './support/signal.ts';

afterEach(cleanup);

/** A context whose messages and hidden fields a test can change. */
function start() {
  const { subscribe, notify } = signal();
  const state = {
    ids: [] as string[],
    hidden: [] as string[],
    message: undefined as string | undefined,
    answer: undefined as unknown,
    required: false,
    computed: undefined as string | undefined,
  };
  const context = {
    errors: {
      subscribe,
      ids: () => state.ids,
      get: (id: string) => (id === 'root_a' ? state.message : undefined),
    },
    facts: {
      subscribe,
      isVisible: (path: readonly unknown[]) => !state.hidden.includes(path.join('.')),
      answer: (path: readonly unknown[]) => (path.join('.') === 'a' ? state.answer : undefined),
      isRequired: (path: readonly unknown[]) => path.join('.') === 'a' && state.required,
      computed: (path: readonly unknown[]) => (path.join('.') === 'a' ? state.computed : undefined),
    },
  } as unknown as EngineFormContext;
  const set = (change: Partial<typeof state>): void => {
    Object.assign(state, change);
    notify();
  };
  return { context, set };
}

it('tells the message, the answer, the demand and the worked-out value of a field, as they change', () => {
  const { context, set } = start();
  const { result } = renderHook(() => [
    useFieldError(context, 'root_a'),
    useAnswer(context, ['a']),
    useRequired(context, ['a']),
    useComputed(context, ['a']),
  ]);
  expect(result.current).toEqual([undefined, undefined, false, undefined]);
  set({ message: 'Wrong.', answer: 5, required: true, computed: '6' });
  expect(result.current).toEqual(['Wrong.', 5, true, '6']);
});

it('counts the messages inside a field, not its own, nor those of fields with longer names', () => {
  const { context, set } = start();
  const { result } = renderHook(() => useErrorCount(context, 'root_rows'));
  expect(result.current).toBe(0);
  set({ ids: ['root_rows', 'root_rows_0_name', 'root_rows_1', 'root_rowsMore_0', 'root'] });
  expect(result.current).toBe(2);
});
