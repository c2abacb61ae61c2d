import { expect, it } from 'vitest';
import { deploymentOf, type Site } from '../../../src/lockdown/deployment.ts';

it.each([
  ['https://phmc-tools.web.app/', 'phmc-tools'],
  ['https://phmc-tools.web.app/forms/#/?form=a', 'phmc-tools'],
  ['https://PHMC-Tools.firebaseapp.com/forms/', 'phmc-tools'],
  ['https://phmc-tools.github.io/forms/', 'github-pages'],
  ['https://phmc-tools.github.io/forms?x=1#/admin', 'github-pages'],
  ['https://phmc-tools.github.io/formsheet/', 'local'],
  ['https://phmc-tools.github.io/', 'local'],
  ['https://phmc-tools.web.app.example.org/', 'local'],
  ['https://example.org/phmc-tools.web.app/', 'local'],
  ['https://example.org/#https://phmc-tools.web.app/', 'local'],
  ['http://127.0.0.1:5199/forms/', 'local'],
  ['http://localhost/', 'local'],
  ['file:///forms/index.html', 'local'],
])('%s is %s', (address, deployment) => expect(deploymentOf(address)).toBe(deployment));

const nested: readonly Site[] = [
  { address: 'https://example.org/', deployment: 'phmc-tools' },
  { address: 'https://example.org/forms/', deployment: 'github-pages' },
];

it.each([
  ['as listed', nested],
  ['in reverse', nested.toReversed()],
])('a site below another is not taken for it, %s', (_, sites) => {
  expect(deploymentOf('https://example.org/forms/#/', sites)).toBe('github-pages');
  expect(deploymentOf('https://example.org/tools/#/', sites)).toBe('phmc-tools');
});
