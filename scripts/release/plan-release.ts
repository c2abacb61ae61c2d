import type { PageWrites } from './page-writes.ts';

/** Changed files of a release, and the text of its tag. */
interface ReleasePlan {
  readonly files: Readonly<Record<string, string>>;
  readonly tag: string;
}

export interface ReleaseParts {
  readonly version: string;
  readonly now: Date;
  readonly changelog: string;
  readonly packageFile: string;
  readonly lockFile: string;
  readonly writes: PageWrites;
  /** Previously released versions. */
  readonly released: readonly string[];
}

/** Folder of the stored writes of releases, relative to the project. */
export const KEPT_WRITES = 'tests/rules/_released';

const VERSION = /^\d+\.\d+\.\d+$/;
const FOR_OWNERS = '### For owners\n';

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

function isBefore(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/**
 * Computes a release without writing. Throws a message for an invalid, already released or too old version, and when
 * the changelog has no entries.
 */
export function planRelease(parts: ReleaseParts): ReleasePlan {
  const { version, packageFile, lockFile, writes, released } = parts;
  const current = (JSON.parse(packageFile) as { version: string }).version;
  if (!VERSION.test(version)) throw new Error('A version is three numbers: npm run release -- 1.2.3');
  if (released.includes(version)) throw new Error(`${version} is released already.`);
  if (isBefore(version, current)) throw new Error(`${version} is older than ${current}, which this is.`);
  const { changelog, tag } = changelogOf(parts);
  return {
    files: {
      'CHANGELOG.md': changelog,
      'package.json': withVersion(packageFile, version, 1),
      // The lock file has the project's version twice, before all packages.
      'package-lock.json': withVersion(lockFile, version, 2),
      [`${KEPT_WRITES}/${version}.json`]: `${JSON.stringify(writes, undefined, 2)}\n`,
    },
    tag,
  };
}

function withVersion(file: string, version: string, times: number): string {
  let left = times;
  return file.replace(/("version": ")[^"]*/g, (whole, name: string) =>
    (left -= 1) < 0 ? whole : name + version,
  );
}

/** Returns the changelog with its topmost heading named, and the section for owners first under it. */
function changelogOf({ version, now, changelog }: ReleaseParts): {
  readonly changelog: string;
  readonly tag: string;
} {
  const [head = '', first = '', ...rest] = changelog.split(/^(?=## )/m);
  if (!/^- /m.test(first))
    throw new Error('The topmost heading of CHANGELOG.md has no entry: there is nothing to release.');
  const sections = first
    .trimEnd()
    .replace(/^.*\n+/, '')
    .split(/\n\n(?=### )/);
  const owners = sections.filter((section) => section.startsWith(FOR_OWNERS));
  const others = sections.filter((section) => !section.startsWith(FOR_OWNERS));
  const entries = [...owners, ...others].join('\n\n');
  const section = `## ${version} - ${now.toISOString().slice(0, 10)}\n\n${entries}\n`;
  return {
    changelog: [head, rest.length > 0 ? `${section}\n` : section, ...rest].join(''),
    tag: `PHMC Forms ${version}\n\n${entries}\n`,
  };
}
