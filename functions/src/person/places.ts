import rulesText from '../../../database.rules.json?raw';
import { DEPARTMENTS } from '../../../contract/departments.ts';

type RuleNode = Readonly<Record<string, unknown>>;

/** The keys that can stand for a wildcard, where it stands for few. */
const WILDCARDS: Readonly<Record<string, readonly string[]>> = {
  $department: DEPARTMENTS,
  $segment: ['staff', 'agencies', 'selectOptions'],
};

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

/** Where the index of reports lies; what is an account's in it goes by its keys. */
const INDEX = 'reportIndex';

const isIndex = (place: string): boolean => place === INDEX || place.startsWith(`${INDEX}/`);

/** Those of them that are about reports, which outlast their author; their index follows from the reports. */
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

/** All branches of the database that hold no account's own: an account's id can stand anywhere in them. */
export const OTHER_BRANCHES: readonly string[] = branchesBelow(rules, '');
