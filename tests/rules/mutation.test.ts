import { describe, expect, it } from 'vitest';

import { SHAPE_CASES } from './shapes/all.ts';
import { pathsOf, type Case } from './support/case.ts';
import { databasesWith, validate } from './support/database.ts';
import { MUTANTS, type Mutant } from './support/mutants.ts';
import type { RuleNode } from './support/rules-file.ts';
import { CELLS } from './table/cells.ts';

const CASES: readonly (readonly [Case, readonly (readonly string[])[]])[] = [...SHAPE_CASES, ...CELLS].map(
  (one) => [one, pathsOf(one.action).map((path) => path.split('/').filter((key) => key !== ''))] as const,
);

/** Returns true if a rule at one path can affect the other: one path is a prefix of the other. */
const meet = (rule: readonly string[], path: readonly string[]) =>
  rule.slice(0, path.length).every((key, index) => key.startsWith('$') || key === path[index]);

/** Removes the branches that no case uses, to save parsing. */
function pruned(rules: RuleNode, cases: typeof CASES): RuleNode {
  const touched = new Set(cases.flatMap(([, paths]) => paths.map(([first]) => first)));
  return Object.fromEntries(Object.entries(rules).filter(([key]) => key.startsWith('.') || touched.has(key)));
}

function survives({ path, kind, rules }: Mutant): boolean {
  const cases = CASES.filter(
    ([{ action }, paths]) => 'read' in action === (kind === '.read') && paths.some((one) => meet(path, one)),
  );
  const databases = databasesWith(pruned(rules, cases));
  return cases.every(([one]) => validate(one, databases).allowed === one.allowed);
}

/** One in SHARE mutants is tested; `npm run soak` tests all by `ALL_MUTANTS`. */
const SHARE = process.env['ALL_MUTANTS'] === undefined ? 16 : 1;

describe('a mutated rule', () => {
  it('fails at least one case', () => {
    const chosen = MUTANTS.filter((_, index) => index % SHARE === 0);
    expect(chosen.filter(survives).map(({ name }) => name)).toEqual([]);
  });

  it('is tried for every kind of mutation', () => {
    expect(MUTANTS.length).toBeGreaterThan(400);
  });
});
