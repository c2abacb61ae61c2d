import type { LockedPackage } from '../lock-file.ts';

/** No package names the address that it came from: any registry may serve it, as the hash tells whether it is the same. */
export const originProblems = (packages: readonly LockedPackage[]): readonly string[] =>
  packages
    .filter(({ resolved }) => resolved !== undefined)
    .map(({ path }) => `${path} names where it was fetched from: remove "resolved" from package-lock.json.`);
