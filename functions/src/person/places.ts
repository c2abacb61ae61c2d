import rulesText from '../../../database.rules.json?raw';
import { DEPARTMENTS } from '../../../contract/departments.ts';

type RuleNode = Readonly<Record<string, unknown>>;

/** The keys that can stand for a wildcard above accounts. */
const WILDCARDS: Readonly<Record<string, readonly string[]>> = { $department: DEPARTMENTS };

const { rules } = JSON.parse(rulesText.replace(/^\s*\/\/.*$/gm, '')) as { readonly rules: RuleNode };

const childrenOf = (node: RuleNode): readonly (readonly [string, RuleNode])[] =>
  Object.entries(node).filter((entry): entry is [string, RuleNode] => !entry[0].startsWith('.'));

/** Whether a wildcard stands for an account: by its name, or because a rule compares it with who asks. */
const isAccount = (key: string, node: RuleNode): boolean =>
  key === '$uid' || (key.startsWith('$') && JSON.stringify(node).includes(`auth.uid === ${key}`));

function placesBelow(node: RuleNode, path: readonly string[]): readonly string[] {
  return childrenOf(node).flatMap(([key, child]) => {
    if (isAccount(key, child)) return [path.join('/')];
    const keys = WILDCARDS[key] ?? [key];
    return keys.flatMap((one) => placesBelow(child, [...path, one]));
  });
}

/** Where the children are accounts, as the rules of the database say: a place that comes with a rule is found by itself. */
export const ACCOUNT_PLACES: readonly string[] = placesBelow(rules, []);

/** Where the reports themselves lie; the list of them lies at the same with `Index`. */
export const BODIES = 'savedReports';

/** Those of them that are about reports, which outlast their author; their index follows from the reports. */
export const REPORT_PLACES = ACCOUNT_PLACES.filter(
  (place) => /report/i.test(place) && !place.startsWith('reportIndex/'),
);

function branchesBelow(node: RuleNode, path: string): readonly string[] {
  if (ACCOUNT_PLACES.includes(path)) return [];
  if (!ACCOUNT_PLACES.some((place) => path === '' || place.startsWith(`${path}/`))) return [path];
  return childrenOf(node).flatMap(([key, child]) =>
    branchesBelow(child, path === '' ? key : `${path}/${key}`),
  );
}

/** All branches of the database that hold no account's own: an account's id can stand anywhere in them. */
export const OTHER_BRANCHES: readonly string[] = branchesBelow(rules, '');
