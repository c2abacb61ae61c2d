import { describe, expect, it } from 'vitest';

import { SHAPE_CASES } from './shapes/all.ts';
import { validate } from './support/database.ts';
import { expressionsOf, nameOf, rulePathOf, RULES } from './support/rules-file.ts';
import { CELLS } from './table/cells.ts';

/** Returns the outcomes of each expression over all cases. */
function outcomes(): Map<string, Set<boolean>> {
  const seen = new Map<string, Set<boolean>>();
  for (const { path, kind, value } of [...CELLS, ...SHAPE_CASES].flatMap((one) => validate(one).logs)) {
    if (kind === undefined || value === undefined) continue;
    const name = nameOf({ path: rulePathOf(path), kind: `.${kind}` });
    seen.set(name, (seen.get(name) ?? new Set()).add(value));
  }
  return seen;
}

describe('every expression of the rules', () => {
  const seen = outcomes();

  it('is evaluated to true and false; a literal is evaluated', () => {
    const missing = expressionsOf(RULES).flatMap((expression) => {
      const wanted = typeof expression.source === 'boolean' ? [expression.source] : [true, false];
      const name = nameOf(expression);
      return wanted.filter((value) => !seen.get(name)?.has(value)).map((value) => `${name} never ${value}`);
    });
    expect(missing).toEqual([]);
  });

  it('is at its recorded position', () => {
    const known = new Set(expressionsOf(RULES).map(nameOf));
    expect([...seen.keys()].filter((name) => !known.has(name))).toEqual([]);
  });
});
