import type { ParsedRule } from 'targaryen/lib/parser/index.js';
import { type Path, parsePath } from '../tree/path.ts';
import type { QuerySpec } from '../tree/query.ts';
import type { RuleNode } from './rules.ts';
import type { View } from './view.ts';
import type { Leaf } from '../tree/tree.ts';

/** Type of `root`, `data` and `newData` in rules. */
interface RuleSnapshot {
  val(): Leaf | object | null;
  child(path: string): RuleSnapshot;
  parent(): RuleSnapshot;
  exists(): boolean;
  hasChild(path: string): boolean;
  hasChildren(keys?: readonly string[]): boolean;
  getPriority(): Leaf | null;
  isString(): boolean;
  isNumber(): boolean;
  isBoolean(): boolean;
}

/** Creates a snapshot of `path` below `root` for rules, evaluated lazily. */
function snapshotAt(root: View, path: Path): RuleSnapshot {
  const view = path.reduce((current, key) => current.child(key), root);
  const child = (below: string) => {
    if (typeof below !== 'string') throw new TypeError('child() wants text');
    return snapshotAt(root, [...path, ...parsePath(below)]);
  };
  const hasChild = (below: string) => below !== '' && child(below).exists();
  return {
    // A branch is a new object each time and equals nothing, since rules compare primitive values.
    val: () => view.leaf ?? (view.exists ? {} : null),
    child,
    parent: () => {
      if (path.length === 0) throw new TypeError('The root has no parent');
      return snapshotAt(root, path.slice(0, -1));
    },
    exists: () => view.exists,
    hasChild,
    hasChildren: (keys) => (keys ? keys.every(hasChild) : view.hasChildren),
    getPriority: () => view.priority ?? null,
    isString: () => typeof view.leaf === 'string',
    isNumber: () => typeof view.leaf === 'number',
    isBoolean: () => typeof view.leaf === 'boolean',
  };
}

/** Returns the value of `query` in a `.read` rule. */
function queryVariable(query: QuerySpec = {}): Readonly<Record<string, unknown>> {
  const index = query.i;
  const isEqual = query.sp !== undefined && query.sp === query.ep;
  return {
    orderByKey: index === undefined || index === '.key',
    orderByValue: index === '.value',
    orderByPriority: index === '.priority',
    orderByChild: index === undefined || index.startsWith('.') ? null : index,
    startAt: query.sp ?? null,
    endAt: query.ep ?? null,
    equalTo: isEqual ? query.sp : null,
    limitToFirst: query.vf === 'l' ? (query.l ?? null) : null,
    limitToLast: query.vf === 'r' ? (query.l ?? null) : null,
  };
}

/** Value of `auth` in a rule; `null` if signed out. */
export type AuthVariable = Readonly<Record<string, unknown>> | null;

interface Context {
  readonly auth: AuthVariable;
  readonly now: number;
}

interface Step {
  readonly node: RuleNode;
  readonly path: Path;
  readonly wildcards: Readonly<Record<string, string>>;
}

/** Returns true if a rule between root and `path` allows reading. Data below `path` is not inspected. */
export function mayRead(
  rules: RuleNode,
  root: View,
  path: Path,
  query: QuerySpec | undefined,
  context: Context,
): boolean {
  const variables = { ...context, query: queryVariable(query), root: snapshotAt(root, []) };
  return stepsTo(rules, path).some(({ node, path: place, wildcards }) =>
    holds(node.read, { ...variables, ...wildcards, data: snapshotAt(root, place) }),
  );
}

/** Returns true if the rules allow a write at `path` and validate all values it contains. */
export function mayWrite(rules: RuleNode, before: View, after: View, path: Path, context: Context): boolean {
  const variables = { ...context, root: snapshotAt(before, []) };
  const at = ({ path: place, wildcards }: Step) => ({
    ...variables,
    ...wildcards,
    data: snapshotAt(before, place),
    newData: snapshotAt(after, place),
  });
  const isValid = (step: Step) =>
    !step.node.validate || !viewAt(after, step.path).exists || holds(step.node.validate, at(step));
  const isValidBelow = (step: Step): boolean =>
    viewAt(after, step.path)
      .keys()
      .map((key) => stepInto(step, key))
      .every((next) => !next?.node.validates || (isValid(next) && isValidBelow(next)));

  const steps = stepsTo(rules, path);
  const last = steps.at(-1);
  if (!steps.some((step) => holds(step.node.write, at(step)))) return false;
  if (!steps.every(isValid)) return false;
  return !last || last.path.length < path.length || !last.node.validates || isValidBelow(last);
}

/** Returns the rules of exactly this path, if any. */
export function rulesAt(rules: RuleNode, path: Path): RuleNode | undefined {
  const last = stepsTo(rules, path).at(-1);
  return last?.path.length === path.length ? last.node : undefined;
}

function stepsTo(rules: RuleNode, path: Path): Step[] {
  let step: Step | undefined = { node: rules, path: [], wildcards: {} };
  const steps = [step];
  for (const key of path) {
    step = stepInto(step, key);
    if (!step) break;
    steps.push(step);
  }
  return steps;
}

function stepInto({ node, path, wildcards }: Step, key: string): Step | undefined {
  const named = node.children.get(key);
  if (named) return { node: named, path: [...path, key], wildcards };
  if (!node.wildcard) return undefined;
  return {
    node: node.wildcard.node,
    path: [...path, key],
    wildcards: { ...wildcards, [node.wildcard.name]: key },
  };
}

function viewAt(root: View, path: Path): View {
  return path.reduce((view, key) => view.child(key), root);
}

function holds(rule: ParsedRule | undefined, variables: Readonly<Record<string, unknown>>): boolean {
  if (!rule) return false;
  try {
    return rule.evaluate(variables) === true;
  } catch {
    // As in Firebase, a rule that throws evaluates to false, such as `auth.uid` when signed out.
    return false;
  }
}
