import type { LockedPackage } from '../../../../scripts/audit/lock-file.ts';

/** A package with nothing wrong, except what is told. */
export const locked = (name: string, told: Partial<LockedPackage> = {}): LockedPackage => ({
  path: `node_modules/${name}`,
  name,
  version: '1.0.0',
  licence: 'MIT',
  integrity: `sha512-${'a'.repeat(86)}==`,
  resolved: undefined,
  isPlatformBinding: false,
  isDev: false,
  ...told,
});
