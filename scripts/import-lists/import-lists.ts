import type { RestTree } from '../../functions/src/backup/rest-tree.ts';
import { versionChange } from '../../src/services/change-history/versions.ts';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import { planImport, type PlannedWrite } from './plan.ts';
import { readExport } from './read-export.ts';
import { skippedLines } from './skipped.ts';

/** Target and options of an import. */
interface ImportTarget {
  readonly tree: Pick<RestTree, 'get' | 'keys' | 'update'>;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Overwrites existing entries. */
  readonly replace: boolean;
  /** Writes; otherwise only reports what would be written. */
  readonly yes: boolean;
  say(sentence: string): void;
}

/** Name of the account in change records. */
const ACTOR = 'import-lists';

/** Number of digits at the end of a version key. */
const DIGITS = 8;

/** Maximum length of the details in the audit log. */
const LONGEST_DETAILS = 2000;

/**
 * Imports staff, agencies, option lists and positions of an export into a database. The whole export is validated
 * first; all changes, a version of each entry and one audit log entry are one atomic update. Rejects with a message for
 * the owner, and without changes, when the file is no export or the database refuses.
 */
export async function importLists(
  text: string,
  { tree, at, replace, yes, say }: ImportTarget,
): Promise<void> {
  const { converted, skipped } = readExport(text);
  const [staff, agencies, selectOptions] = await Promise.all(
    ['staff', 'agencies', 'selectOptions'].map((branch) => tree.get(branch)),
  );
  const present: unknown = { staff, agencies, selectOptions };
  const { writes, kept } = planImport(converted, (place) => valueAt(present, place), replace);
  report('To write', writes.map(labelOf), say);
  report('Unchanged', kept, say);
  report('Skipped', skippedLines(skipped), say);
  if (writes.length === 0) return say('There is nothing to write.');
  if (!yes) return say('Nothing was written yet. Add --yes to write it.');
  await tree.update({
    ...Object.fromEntries(writes.map(({ path, after }) => [path, after])),
    ...(await versionsOf(writes, tree)),
    [`audit/${ACTOR}-${at}`]: {
      at,
      actor: ACTOR,
      action: 'import_lists',
      target: 'staff, agencies, selectOptions',
      details: writes.map(labelOf).join('\n').slice(0, LONGEST_DETAILS),
    },
  });
  say(`${writes.length} entries are written.`);
}

const labelOf = ({ path, before }: PlannedWrite): string => (before === null ? path : `${path} (changed)`);

function report(title: string, lines: readonly string[], say: (sentence: string) => void): void {
  if (lines.length > 0) say([`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)].join('\n'));
}

const valueAt = (tree: unknown, path: string): unknown =>
  path
    .split('/')
    .reduce<unknown>(
      (node, key) => (isPlainObject(node) && Object.hasOwn(node, key) ? node[key] : null),
      tree,
    );

/** Returns a new version of each entry, so that the database editor can restore the replaced value. */
async function versionsOf(
  writes: readonly PlannedWrite[],
  tree: ImportTarget['tree'],
): Promise<Readonly<Record<string, unknown>>> {
  const segments = [...new Set(writes.map(({ path }) => path.split('/')[0]))];
  const histories = await Promise.all(segments.map((segment) => tree.keys(`history/${segment}`)));
  const newest = new Map(histories.flat().map((key) => [key.slice(0, -DIGITS), Number(key.slice(-DIGITS))]));
  return Object.fromEntries(
    writes.flatMap(({ path, before, after }) => {
      const number = (newest.get(`${path.split('/').slice(1).join('~')}~`) ?? 0) + 1;
      return Object.entries(versionChange({ path, number, by: ACTOR, note: 'Imported', before, after }));
    }),
  );
}
