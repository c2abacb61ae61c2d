import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'jsonc-parser';

import { ROOT } from '../../../scripts/lib/root.ts';

/** A node of the rules: kinds begin with a dot, any other key is a child, `$key` any child. */
export interface RuleNode {
  readonly [key: string]: RuleNode | string | boolean | readonly string[];
}

/** One expression of the rules and where it stands. */
export interface RuleExpression {
  readonly path: readonly string[];
  readonly kind: '.read' | '.write' | '.validate';
  readonly source: string | boolean;
}

const KINDS = ['.read', '.write', '.validate'] as const;

/** The rules of the project: the tree below `rules`. */
export const RULES = (
  parse(readFileSync(join(ROOT, 'database.rules.json'), 'utf8')) as { readonly rules: RuleNode }
).rules;

const childrenOf = (node: RuleNode) =>
  Object.entries(node).filter(([key]) => !key.startsWith('.')) as [string, RuleNode][];

/** Every expression of a tree of rules, in the order of the file. */
export function expressionsOf(node: RuleNode, path: readonly string[] = []): readonly RuleExpression[] {
  const own = KINDS.filter((kind) => node[kind] !== undefined).map((kind) => ({
    path,
    kind,
    source: node[kind] as string | boolean,
  }));
  return [...own, ...childrenOf(node).flatMap(([key, child]) => expressionsOf(child, [...path, key]))];
}

/** The path of the rule that validates a path of the database, with `$key` where any key matches. */
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

/** How an expression is called in messages. */
export const nameOf = ({ path, kind }: Pick<RuleExpression, 'path' | 'kind'>): string =>
  `/${path.join('/')} ${kind}`;
