export const tags = [
  {
    name: 'nightly',
    description: 'Runs in `npm run soak` alone: other tests prove most of it.',
  },
];

/** Vitest arguments that exclude nightly tests. */
export const BY_DAY: readonly string[] = ['--tags-filter', '!nightly'];
