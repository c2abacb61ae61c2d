import type { LockedPackage } from '../lock-file.ts';

/** What may be used: licences by their SPDX names, and what is known of packages that state none or in words of their own. */
export interface LicencePolicy {
  readonly allowed: readonly string[];
  /** Package name to SPDX expression. */
  readonly known: Readonly<Record<string, string>>;
}

/** The licence of a package as an SPDX expression; undefined when nobody has said. */
export const licenceOf = ({ name, licence }: LockedPackage, { known }: LicencePolicy): string | undefined =>
  known[name] ?? licence;

/** Whether an SPDX expression can be met with what is allowed: one side of every OR, all sides of every AND. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const sides = expression.replaceAll(/[()]/g, '').split(/\s+OR\s+/);
  return sides.some((side) => side.split(/\s+AND\s+/).every((name) => allowed.includes(name)));
}

/** Every package has a licence that is allowed, and nothing is said of a package that is not there. */
export function licenceProblems(
  packages: readonly LockedPackage[],
  policy: LicencePolicy,
): readonly string[] {
  const names = new Set(packages.map(({ name }) => name));
  const gone = Object.keys(policy.known).filter((name) => !names.has(name));
  return [
    ...packages.flatMap((each) => {
      const licence = licenceOf(each, policy);
      if (licence === undefined)
        return [`${each.path} states no licence: look it up and enter it in scripts/audit/licences.json.`];
      return isAllowed(licence, policy.allowed)
        ? []
        : [`${each.path} has a licence that is not allowed: ${licence}.`];
    }),
    ...gone.map((name) => `scripts/audit/licences.json knows ${name}, which is not used any more.`),
  ];
}
