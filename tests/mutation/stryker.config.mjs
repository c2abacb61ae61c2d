import { readFileSync } from 'node:fs';

const part = process.env['MUTATION_PART'] ?? 'conditions';
const sampled = part === 'sample';
const kept = `.cache/mutation/${part}`;
const [, inPackage] = /^phpbb-bbcode(.*)/.exec(part) ?? [];
const folder = inPackage === undefined ? `src/engine/${part}` : `packages/phpbb-bbcode/src${inPackage}`;
const below = `${folder}${/\.tsx?$/.test(part) ? '' : '/**/*.{ts,tsx}'}`;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: sampled ? JSON.parse(readFileSync(`${kept}/ranges.json`, 'utf8')) : [below, '!**/*.d.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  incremental: !sampled,
  // Each mutant in code that runs at import would need a run of all tests.
  ignoreStatic: sampled,
  incrementalFile: `${kept}/incremental.json`,
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['dist', '.cache', '.local', 'tests/e2e', 'functions/lib'],
  reporters: ['progress-append-only', 'json', ...(sampled ? [] : ['clear-text', 'html'])],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `${kept}/report.json` },
  htmlReporter: { fileName: `${kept}/report.html` },
  dryRunTimeoutMinutes: 60,
  // Stryker would rewrite tsconfig.json with TypeScript's parser, which TypeScript 7 does not export; nothing in ours
  // refers outside the sandbox, so Stryker gets no file.
  tsconfigFile: 'none',
  // Single survivors are reviewed manually; a folder below the limit lacks tests.
  thresholds: { high: 95, low: 85, break: sampled ? null : 85 },
  allowEmpty: true,
};
