// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Module = typeof import('../../../src/workspace/first-paint.ts');

let module: Module;

beforeEach(async () => {
  vi.resetModules();
  module = await import('../../../src/workspace/first-paint.ts');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ there }: { readonly there: boolean }) {
  module.useSignalFirstPaint(there);
  return null;
}

/** Returns a function that resolves to true once the first render is complete. */
function watch(loaded: Promise<unknown> = Promise.resolve()): () => Promise<boolean> {
  let come = false;
  void module.afterFirstPaint(loaded).then(() => {
    come = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(100);
    return come;
  };
}

test('resolves when the form is painted, not when its code has loaded', async () => {
  const hasCome = watch();
  const { rerender } = render(<Page there={false} />);
  expect(await hasCome()).toBe(false);
  rerender(<Page there />);
  expect(await hasCome()).toBe(true);
});

test('resolves when the user leaves before a form is shown', async () => {
  const hasCome = watch();
  render(<Page there={false} />).unmount();
  expect(await hasCome()).toBe(true);
});
