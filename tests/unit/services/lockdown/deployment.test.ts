import { expect, it } from 'vitest';
import { deploymentAt } from '../../../../contract/deployment.ts';
import { deploymentOf } from '../../../../src/services/lockdown/deployment.ts';

const SITES = {
  tools: ['https://phmc-tools.example/', 'https://phmc-tools.example.net/'],
  pages: 'https://forms.pages.example/forms/',
};

it.each([
  ['https://phmc-tools.example/', 'phmc-tools'],
  ['https://phmc-tools.example/forms/#/?form=a', 'phmc-tools'],
  ['https://PHMC-Tools.example.net/forms/', 'phmc-tools'],
  ['https://forms.pages.example/forms/', 'github-pages'],
  ['https://forms.pages.example/forms?x=1#/admin', 'github-pages'],
  ['https://forms.pages.example/formsheet/', 'local'],
  ['https://forms.pages.example/', 'local'],
  ['https://phmc-tools.example.example.org/', 'local'],
  ['https://example.org/phmc-tools.example/', 'local'],
  ['https://example.org/#https://phmc-tools.example/', 'local'],
  ['http://127.0.0.1:5199/forms/', 'local'],
  ['http://localhost/', 'local'],
  ['file:///forms/index.html', 'local'],
])('%s is %s', (address, deployment) => expect(deploymentAt(address, SITES)).toBe(deployment));

it('is local without a configured site', () =>
  expect(deploymentOf('https://phmc-tools.example/')).toBe('local'));

it.each([
  [
    'the tools',
    { tools: ['https://example.org/'], pages: 'https://example.org/forms/' },
    'github-pages',
    'phmc-tools',
  ],
  [
    'the pages',
    { tools: ['https://example.org/forms/'], pages: 'https://example.org/' },
    'phmc-tools',
    'github-pages',
  ],
])('a site below %s is not matched', (_, sites, below, above) => {
  expect(deploymentAt('https://example.org/forms/#/', sites)).toBe(below);
  expect(deploymentAt('https://example.org/tools/#/', sites)).toBe(above);
});
