import { expect, test } from 'vitest';
import { npmSettingsProblems } from '../../../../../scripts/audit/rules/npm-settings.ts';

const GOOD = 'omit-lockfile-registry-resolved=true\nignore-scripts = true\n';
const SCRIPTS =
  '.npmrc does not say ignore-scripts=true: a package could run its own program while it is installed.';
const LOCK = '.npmrc does not say omit-lockfile-registry-resolved=true: the lock file would name a registry.';
const REGISTRY = '.npmrc names a registry: that belongs to the machine, not to the project.';

test.each([
  [GOOD, []],
  ['', [SCRIPTS, LOCK]],
  [GOOD.replace('ignore', '# ignore'), [SCRIPTS]],
  [`${GOOD}registry = elsewhere`, [REGISTRY]],
  [`${GOOD}@scope:registry=elsewhere`, [REGISTRY]],
  [`${GOOD}//elsewhere/:_authToken=x`, [REGISTRY]],
])('%j', (text, problems) => {
  expect(npmSettingsProblems(text)).toEqual(problems);
});
