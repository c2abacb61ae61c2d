/** What can be said of a test. */
export const tags = [
  {
    name: 'nightly',
    description: 'Runs in `npm run soak` alone: other tests prove most of it.',
  },
];

/** Arguments of vitest for all tests but the nightly ones. */
export const BY_DAY: readonly string[] = ['--tags-filter', '!nightly'];
