import type { LockedPackage } from './lock-file.ts';
import { licenceOf } from './rules/licences.ts';
import type { LicencePolicy } from './rules/licences.ts';

/** A list of tools longer than this is only counted. */
const MOST_NAMES = 20;

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** `name version` of each package, once, under its licence; the licences in order. */
function byLicence(
  packages: readonly LockedPackage[],
  policy: LicencePolicy,
): readonly (readonly [licence: string, names: readonly string[]])[] {
  const groups = new Map<string, Set<string>>();
  for (const each of packages) {
    const licence = licenceOf(each, policy) ?? 'none stated';
    const names = groups.get(licence) ?? new Set();
    groups.set(licence, names.add(`${each.name} ${each.version}`));
  }
  return [...groups]
    .map(([licence, names]) => [licence, [...names].toSorted(byText)] as const)
    .toSorted(([a], [b]) => byText(a, b));
}

const table = (groups: ReturnType<typeof byLicence>, mostNames: number): string =>
  [
    '| licence | packages | which |',
    '|---|---|---|',
    ...groups.map(
      ([licence, names]) =>
        `| ${licence} | ${names.length} | ${names.length > mostNames ? '' : names.join(', ')} |`,
    ),
  ].join('\n');

/** The text of docs/licences.md: under which licences the packages stand that run with the product, and its tools. */
export const licencePage = (packages: readonly LockedPackage[], policy: LicencePolicy): string => `# Licences

What other people wrote and this project uses, from \`package-lock.json\`. This page is written by \`npm run audit -- --write\`; the same command without \`--write\`, and a test, tell when it is out of date. Which licences may be used stands in \`scripts/audit/licences.json\`.

## Running in the browser or in the functions

${table(
  byLicence(
    packages.filter(({ isDev }) => !isDev),
    policy,
  ),
  Number.POSITIVE_INFINITY,
)}

## Tools for building and testing

Of these, the drawings of the icons (Font Awesome Free, CC BY 4.0) and the service worker's library (Workbox, MIT) become part of the built app.

${table(
  byLicence(
    packages.filter(({ isDev }) => isDev),
    policy,
  ),
  MOST_NAMES,
)}
`;
