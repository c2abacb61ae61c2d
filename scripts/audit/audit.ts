import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencePage } from './licence-page.ts';
import { readLockFile } from './lock-file.ts';
import { advisoryProblems } from './rules/advisories.ts';
import type { Advisory } from './rules/advisories.ts';
import { integrityProblems } from './rules/integrity.ts';
import { licenceProblems } from './rules/licences.ts';
import type { LicencePolicy } from './rules/licences.ts';
import { npmSettingsProblems } from './rules/npm-settings.ts';
import { originProblems } from './rules/origin.ts';

/** Where the licence page stands, below the project folder. */
export const LICENCE_PAGE = join('docs', 'licences.md');

const text = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const policyOf = (root: string): LicencePolicy =>
  JSON.parse(text(join(root, 'scripts', 'audit', 'licences.json'))) as LicencePolicy;

/** The licence page as it should be for a project folder. */
export const expectedLicencePage = (root: string): string => licencePage(readLockFile(root), policyOf(root));

/** Everything that is wrong with the packages of a project folder, a sentence each; asks no network. */
export function audit(root: string): readonly string[] {
  const packages = readLockFile(root);
  const advisories = JSON.parse(
    text(join(root, 'scripts', 'audit', 'advisories.json')),
  ) as readonly Advisory[];
  const isPageOld = text(join(root, LICENCE_PAGE)) !== expectedLicencePage(root);
  return [
    ...integrityProblems(packages),
    ...originProblems(packages),
    ...npmSettingsProblems(text(join(root, '.npmrc'))),
    ...licenceProblems(packages, policyOf(root)),
    ...advisoryProblems(packages, advisories),
    ...(isPageOld ? ['docs/licences.md is out of date: run "npm run audit -- --write".'] : []),
  ];
}
