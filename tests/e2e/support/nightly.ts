import { test } from 'vitest';

/** A test of `npm run soak` alone, as unit tests or other browser tests prove most of it. */
export const nightly = (name: string, run: () => void | Promise<void>): void =>
  test(name, { tags: 'nightly' }, run);
