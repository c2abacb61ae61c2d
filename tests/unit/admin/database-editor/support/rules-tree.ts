import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { ROOT } from '../../../../../scripts/lib/root.ts';

interface RuleNode {
  readonly '.validate'?: string;
}

type Tree = Readonly<Record<string, RuleNode>>;

/** The rules at a path of the database's tree of rules. */
export function rulesTree(path: string): Tree {
  const { rules } = parse(readFileSync(join(ROOT, 'database.rules.json'), 'utf8')) as { rules: Tree };
  return path.split('/').reduce<Tree>((node, name) => node[name] as Tree, rules);
}
