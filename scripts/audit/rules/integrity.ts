import type { LockedPackage } from '../lock-file.ts';

const STRONG = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

/** Every package has a hash that npm checks, except bindings for platforms on which the lock file was never written. */
export function integrityProblems(packages: readonly LockedPackage[]): readonly string[] {
  return packages.flatMap(({ path, integrity, isPlatformBinding }) => {
    if (integrity === undefined)
      return isPlatformBinding ? [] : [`${path} has no integrity hash: run "npm install" to write it.`];
    return STRONG.test(integrity) ? [] : [`${path} has a weak integrity hash: it must be SHA-256 or longer.`];
  });
}
