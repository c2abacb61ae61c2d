import { describe, expect, it } from 'vitest';

import { ACTORS, type Actor } from './support/actors.ts';
import { validate } from './support/database.ts';
import { RULES, type RuleNode } from './support/rules-file.ts';
import { WORLD } from './support/world.ts';
import { getIn } from '../../src/shared/lib/path.ts';

/** Values that a hostile client may send anywhere. A text of this length is longer than any leaf may hold. */
const VALUES: Readonly<Record<string, unknown>> = {
  number: 1,
  text: 'x',
  'long text': 'x'.repeat(1_100_000),
  boolean: true,
  tree: { a: { b: 1 }, c: 'x' },
  'unknown child': { unheardOf: 1 },
  nothing: null,
};

/** Who a rule may stop by something other than their permissions. */
const STOPPED: readonly { readonly name: string; readonly session?: 'ended'; readonly closed?: string }[] = [
  { name: 'as usual' },
  { name: 'session ended', session: 'ended' },
  { name: 'lockdown', closed: 'all' },
];

/** Ids for `$key` in a path: one that holds something in the world of these tests, and one that holds nothing. */
const idsFor = (key: string, { uid }: Actor): readonly string[] =>
  key === '$uid'
    ? [uid ?? 'stranger', 'stranger']
    : key === '$department'
      ? ['phmc', 'coroner']
      : key === '$slot'
        ? ['s000', 's001']
        : ['old', 'new'];

/** Every path of the rules below which something may be written, with its keys filled in for an actor. */
function pathsFor(
  node: RuleNode,
  actor: Actor,
  rule = '',
  path = '',
  open = false,
): readonly [string, string][] {
  const write = node['.write'];
  const isOpen = open || (write !== undefined && write !== false && rule !== '');
  const own: readonly [string, string][] = isOpen ? [[rule, path]] : [];
  return [
    ...own,
    ...Object.entries(node)
      .filter(([key]) => !key.startsWith('.') && key !== '$other')
      .flatMap(([key, child]) =>
        (key.startsWith('$') ? idsFor(key, actor) : [key]).flatMap((id) =>
          pathsFor(child as RuleNode, actor, `${rule}/${key}`, `${path}/${id}`, isOpen),
        ),
      ),
  ];
}

const isThere = (path: string): boolean =>
  getIn(
    WORLD,
    path.split('/').filter((key) => key !== ''),
  ) !== undefined;

/** All that somebody may write alone, below their own account: what is written, and the rule that takes it. */
const PERMITTED = [
  'nothing at /phrases/$uid/$slot',
  'nothing at /phrases/$uid/$slot/form',
  'nothing at /presets/$uid/$slot',
  'nothing at /presets/$uid/$slot/form',
  ...['phrases', 'presets'].flatMap((kind) =>
    ['name', 'form', 'content'].map((field) => `text at /${kind}/$uid/$slot/${field}`),
  ),
];

describe('a write of anything anywhere', () => {
  it('is taken only where a list permits it', () => {
    const taken: string[] = [];
    const seen = new Set<string>();
    for (const actor of ACTORS)
      for (const [rule, path] of pathsFor(RULES, actor))
        for (const { name: situation, ...how } of STOPPED)
          for (const [kind, value] of Object.entries(VALUES)) {
            // Removing what is not there changes nothing.
            if (value === null && !isThere(path)) continue;
            const one = { name: rule, actor, action: { write: { [path]: value } }, allowed: true, ...how };
            if (!validate(one).allowed) continue;
            const write = `${kind} at ${rule}`;
            const isOwn = actor.uid !== null && path.includes(`/${actor.uid}/`);
            if (isOwn && situation !== 'session ended' && PERMITTED.includes(write)) seen.add(write);
            else taken.push(`${actor.name}, ${situation}: ${write}`);
          }
    expect(taken).toEqual([]);
    expect([...seen].toSorted()).toEqual(PERMITTED.toSorted());
  });
});
