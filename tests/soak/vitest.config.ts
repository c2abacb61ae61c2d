import { defineConfig } from 'vitest/config';
import { tags } from '../../scripts/lib/nightly.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import app from '../../vite.config.ts';

const HOUR = 3_600_000;

/** Runs for an hour: only in `npm run soak`, not in `npm test`. */
export default defineConfig((env) => {
  const { plugins = [], resolve = {}, ssr = {} } = app(env);
  return {
    plugins,
    resolve,
    ssr,
    root: ROOT,
    test: {
      globalSetup: 'tests/e2e/global-setup.ts',
      tags,
      include: [
        'tests/soak/*.soak.ts',
        'tests/fuzz/*.test.ts',
        'tests/unit/features/studio/core/edits.test.ts',
        'tests/unit/compiler/{random-forms,conditional-options,shared-fields}.test.ts',
        'tests/unit/compiler/{expressions/condition,from-post/from-post}.test.ts',
        'tests/unit/engine/{bbcode/enclosed,cases/faults,cases/survival,conditions/visible}.test.ts',
        'tests/unit/engine/{data/migrate,store/form-store-model,store/own-answers}.test.ts',
        'tests/unit/services/outbox/exactly-once.test.ts',
        'tests/unit/scripts/start.test.ts',
        'tests/unit/compiler/standard/samples.test.tsx',
        'tests/cases/{documents,leaks,loss}.test.ts',
        'tests/rules/mutation.test.ts',
        'tests/e2e/**/*.test.ts',
      ],
      env: {
        FUZZ_RUNS: '10000',
        LOSS_RUNS: '5000',
        LOSS_SEQUENCES: '50',
        RANDOM_FORMS: '200',
        STUDIO_SEQUENCES: '200',
        ALL_SAMPLES: '1',
        ALL_FORMS: '1',
        ALL_MUTANTS: '1',
        ALL_PAIRS: '1',
      },
      fileParallelism: false,
      testTimeout: 2 * HOUR,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      server: { deps: { inline: [/@rjsf/] } },
      disableConsoleIntercept: true,
    },
  };
});
