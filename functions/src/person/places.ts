import rulesText from '../../../database.rules.json?raw';
import { DEPARTMENTS } from '../../../contract/departments.ts';

type RuleNode = Readonly<Record<string, unknown>>;

/** Keys of wildcards with few values. */
const WILDCARDS: Readonly<Record<string, readonly string[]>> = {
  $department: DEPARTMENTS,
  $segment: ['staff', 'agencies', 'selectOptions'],
};

const { rules } = JSON.parse(rulesText.replace(/^\s*\/\/.*$/gm, '')) as { readonly rules: RuleNode };

const childrenOf = (node: RuleNode): readonly (readonly [string, RuleNode])[] =>
  Object.entries(node).filter((entry): entry is [string, RuleNode] => !entry[0].startsWith('.'));

/** Returns true if a wildcard is an account id: by its name, or because a rule compares it with `auth.uid`. */
const isAccount = (key: string, node: RuleNode): boolean =>
  key === '$uid' || (key.startsWith('$') && JSON.stringify(node).includes(`auth.uid === ${key}`));

function placesBelow(node: RuleNode, path: readonly string[]): readonly string[] {
  return childrenOf(node).flatMap(([key, child]) => {
    if (isAccount(key, child)) return [path.join('/')];
    const keys = WILDCARDS[key] ?? [key];
    return keys.flatMap((one) => placesBelow(child, [...path, one]));
  });
}

/** Paths whose children are accounts, derived from the database rules, so new paths are included automatically. */
export const ACCOUNT_PLACES: readonly string[] = placesBelow(rules, []);

/** Path of the report bodies; their list is at the same path with the suffix `Index`. */
export const BODIES = 'savedReports';

/** Path of the report index, whose entries are assigned to accounts by key. */
const INDEX = 'reportIndex';

const isIndex = (place: string): boolean => place === INDEX || place.startsWith(`${INDEX}/`);

/** Account paths of reports, which outlive their author; without the index, which is derived. */
export const REPORT_PLACES = ACCOUNT_PLACES.filter((place) => /report/i.test(place) && !isIndex(place));

function branchesBelow(node: RuleNode, path: string): readonly string[] {
  if (ACCOUNT_PLACES.includes(path) || isIndex(path)) return [];
  const children = childrenOf(node);
  const isWhole =
    path !== '' &&
    !children.some(([key]) => Object.hasOwn(WILDCARDS, key)) &&
    !ACCOUNT_PLACES.some((place) => place.startsWith(`${path}/`));
  if (isWhole) return [path];
  return children.flatMap(([key, child]) =>
    (WILDCARDS[key] ?? [key]).flatMap((one) => branchesBelow(child, path === '' ? one : `${path}/${one}`)),
  );
}

/** Database branches that are not owned by accounts, but may mention them. */
export const OTHER_BRANCHES: readonly string[] = branchesBelow(rules, '');
