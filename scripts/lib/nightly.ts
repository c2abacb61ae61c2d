/** The tags of tests. */
export const tags = [
  {
    name: 'nightly',
    description: 'Runs in `npm run soak` alone: other tests prove most of it.',
  },
];

/** Arguments of vitest that leave the nightly tests out. */
export const BY_DAY: readonly string[] = ['--tags-filter', '!nightly'];
