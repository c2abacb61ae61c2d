import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'jsonc-parser';

import { ROOT } from '../../../scripts/lib/root.ts';

/** A node of the rules: keys of rules begin with a dot, `$key` matches any child. */
export interface RuleNode {
  readonly [key: string]: RuleNode | string | boolean | readonly string[];
}

/** One expression of the rules and its path. */
export interface RuleExpression {
  readonly path: readonly string[];
  readonly kind: '.read' | '.write' | '.validate';
  readonly source: string | boolean;
}

const KINDS = ['.read', '.write', '.validate'] as const;

/** The project's rules: the tree below `rules`. */
export const RULES = (
  parse(readFileSync(join(ROOT, 'database.rules.json'), 'utf8')) as { readonly rules: RuleNode }
).rules;

const childrenOf = (node: RuleNode) =>
  Object.entries(node).filter(([key]) => !key.startsWith('.')) as [string, RuleNode][];

/** Returns every expression of a tree of rules, in file order. */
export function expressionsOf(node: RuleNode, path: readonly string[] = []): readonly RuleExpression[] {
  const own = KINDS.filter((kind) => node[kind] !== undefined).map((kind) => ({
    path,
    kind,
    source: node[kind] as string | boolean,
  }));
  return [...own, ...childrenOf(node).flatMap(([key, child]) => expressionsOf(child, [...path, key]))];
}

/** Returns the path of the rule for a database path, with `$key` where any key matches. */
export function rulePathOf(dataPath: string, rules: RuleNode = RULES): readonly string[] {
  let node: RuleNode = rules;
  return dataPath
    .split('/')
    .filter((key) => key !== '')
    .map((key) => {
      const match = Object.hasOwn(node, key)
        ? key
        : childrenOf(node).find(([name]) => name.startsWith('$'))![0];
      node = node[match] as RuleNode;
      return match;
    });
}

/** Returns the name of an expression for messages. */
export const nameOf = ({ path, kind }: Pick<RuleExpression, 'path' | 'kind'>): string =>
  `/${path.join('/')} ${kind}`;
