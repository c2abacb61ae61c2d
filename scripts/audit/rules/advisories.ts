import type { LockedPackage } from '../lock-file.ts';
import { isBefore } from '../version.ts';

/** One entry of scripts/audit/advisories.json: a published fault of a package, and the versions that have it. */
export interface Advisory {
  /** Its name in the GitHub Advisory Database, such as `GHSA-f2jv-r9rf-7988`. */
  readonly id: string;
  readonly package: string;
  /** What it lets somebody do, in a few words. */
  readonly title: string;
  /** From the first version that has the fault, or from the very first one, to just before the version that mended it. */
  readonly affected: readonly { readonly from?: string; readonly before: string }[];
}

/** No package, direct or deep below another, is of a version with a published fault. */
export const advisoryProblems = (
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): readonly string[] =>
  advisories.flatMap(({ id, package: name, title, affected }) =>
    packages
      .filter((each) => each.name === name)
      .flatMap(({ path, version }) => {
        const range = affected.find(
          ({ from = '0.0.0-0', before }) => !isBefore(version, from) && isBefore(version, before),
        );
        return range
          ? [`${path} is ${version}, which has ${id} (${title}): take ${range.before} or later.`]
          : [];
      }),
  );
