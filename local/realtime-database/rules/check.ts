import type { ParsedRule } from 'targaryen/lib/parser/index.js';
import type { Path } from '../tree/path.ts';
import type { QuerySpec } from '../tree/query.ts';
import { queryVariable } from './query-variable.ts';
import type { RuleNode } from './rules.ts';
import { snapshotAt } from './snapshot.ts';
import type { View } from './view.ts';

/** What `auth` is in a rule; `null` for somebody who is not signed in. */
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

/** Tells whether the rules on the way from the root to `path` let it be read. Data below it is never looked at. */
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

/** Tells whether the rules allow the write at `path`, and everything that it would put there. */
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

/** The rules of the place itself, if there are any. */
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
    // As in Firebase, a rule that cannot be worked out (`auth.uid` of nobody) does not hold.
    return false;
  }
}
