import { describe, expect, it } from 'vitest';

import { ACTORS, type Actor } from './support/actors.ts';
import { validate } from './support/database.ts';
import { RULES, type RuleNode } from './support/rules-file.ts';
import { WORLD } from './support/default-data.ts';
import { getIn } from '../../src/shared/lib/path.ts';

/** Hostile values. The text is longer than the maximum of any leaf. */
const VALUES: Readonly<Record<string, unknown>> = {
  number: 1,
  text: 'x',
  'long text': 'x'.repeat(1_100_000),
  boolean: true,
  tree: { a: { b: 1 }, c: 'x' },
  'unknown child': { unheardOf: 1 },
  nothing: null,
};

/** Actors restricted by something other than permissions. */
const STOPPED: readonly { readonly name: string; readonly session?: 'ended'; readonly closed?: string }[] = [
  { name: 'as usual' },
  { name: 'session ended', session: 'ended' },
  { name: 'lockdown', closed: 'all' },
];

/** Returns IDs to replace `$key` in a path: one with data in these tests, and one without. */
const idsFor = (key: string, { uid }: Actor): readonly string[] =>
  key === '$uid'
    ? [uid ?? 'stranger', 'stranger']
    : key === '$department'
      ? ['phmc', 'coroner']
      : key === '$slot'
        ? ['s000', 's001']
        : ['old', 'new'];

/** Returns every writable path of the rules, with its keys filled in for an actor. */
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

/** Writes allowed below the actor's own account: values, and the rules that accept them. */
const PERMITTED = [
  'nothing at /phrases/$uid/$slot',
  'nothing at /phrases/$uid/$slot/form',
  'nothing at /presets/$uid/$slot',
  'nothing at /presets/$uid/$slot/form',
  'nothing at /signatures/$uid/$slot',
  'nothing at /signatures/$uid/$slot/form',
  ...['phrases', 'presets', 'signatures'].flatMap((kind) =>
    ['name', 'form', 'content'].map((field) => `text at /${kind}/$uid/$slot/${field}`),
  ),
];

describe('a random write at any path', () => {
  it('is accepted only if listed', () => {
    const taken: string[] = [];
    const seen = new Set<string>();
    for (const actor of ACTORS)
      for (const [rule, path] of pathsFor(RULES, actor))
        for (const { name: situation, ...how } of STOPPED)
          for (const [kind, value] of Object.entries(VALUES)) {
            // Removing a missing value changes nothing.
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
