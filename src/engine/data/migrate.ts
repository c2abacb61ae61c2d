import { isEmpty } from '../../shared/lib/empty.ts';
import type { Path } from '../../shared/lib/path.ts';
import type { MigrationStep, ModelVersion } from '../definition/migrations.ts';
import { fillRows, placed, pruned, stepsOf, without } from './answer-tree.ts';
import { type Unit, unitsOf } from './migration-units.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Answers migrated to the current version of the shared model. */
export interface Migrated {
  readonly answers: Answers;
  /**
   * Answers without a field, by path and version, such as `people.0.shoeSize (version 1)`. Such a key cannot be a field
   * name, so it can be stored with the answers.
   */
  readonly left: Answers;
}

/** Returns the version of the shared model after a list of changes. */
export const versionOf = (versions: readonly ModelVersion[]): number =>
  Math.max(1, ...versions.map(({ to }) => to));

/** Returns the changes since a version, oldest first. */
const since = (versions: readonly ModelVersion[], version: number): readonly ModelVersion[] =>
  versions.filter(({ to }) => to > version).toSorted((a, b) => a.to - b.to);

function leftNames(left: Answers, { from }: Unit, version: number): Answers {
  const kept = { ...left };
  for (const { path, value } of from) {
    const name = `${path.join('.')} (version ${version})`;
    let free = name;
    for (let count = 2; Object.hasOwn(kept, free); count += 1) free = `${name} ${count}`;
    if (!isEmpty(value)) kept[free] = value;
  }
  return kept;
}

/** Removes all affected values first, so that fields can be swapped. */
function takeStep(before: Migrated, step: MigrationStep, version: number): Migrated {
  const units = unitsOf(before.answers, step);
  const taken = units.flatMap(({ from }) => from.map(({ path }) => path));
  // Removes from last to first, so that list indexes remain valid.
  let answers: unknown = taken.toReversed().reduce(without, before.answers);
  let { left } = before;
  for (const unit of units) {
    const next = unit.to?.reduce<unknown>(
      (tree, { path, value }) => tree && placed(tree, path, value),
      answers,
    );
    if (next) answers = next;
    else left = leftNames(left, unit, version);
  }
  return { answers: taken.reduce(pruned, answers as Answers), left };
}

/**
 * Migrates answers of an older version of the shared model. Values without a field, or whose target is occupied, are
 * added to `left`. Never throws.
 * @param version the version of the answers
 */
export function migrate(versions: readonly ModelVersion[], answers: Answers, version: number): Migrated {
  return since(versions, version).reduce<Migrated>(
    (state, { to, steps }) => steps.reduce((next, step) => takeStep(next, step, to - 1), state),
    { answers, left: {} },
  );
}

/** Maps a path under `from` to the same path under `to`; undefined for other paths. */
function relocated(path: Path, from: string, to: string): Path | undefined {
  const pattern = stepsOf(from);
  const matches = pattern.every(
    (step, index) => step === path[index] || (step === '*' && typeof path[index] === 'number'),
  );
  if (!matches) return undefined;
  const rows = pattern.flatMap((step, index) => (step === '*' ? [Number(path[index])] : []));
  return [...fillRows(stepsOf(to), rows), ...path.slice(pattern.length)];
}

/** Returns each path that a step empties, with the first path that receives its value. */
function relocations(step: MigrationStep): readonly (readonly [from: string, to: string])[] {
  if ('rename' in step) return [[step.rename.from, step.rename.to]];
  if ('move' in step) return [[step.move.from, step.move.to]];
  if ('swap' in step) return [step.swap, [step.swap[1], step.swap[0]]];
  if ('split' in step) return [[step.split.from, [step.split.to].flat()[0] ?? '']];
  if ('join' in step) return [step.join.from].flat().map((from) => [from, step.join.to] as const);
  return [];
}

/**
 * Returns a function that maps field keys (`people/0/name`) of an older version to current keys, for records besides
 * the answers. A text that is split maps to its first part.
 * @param version the version of the keys
 */
export function movedTo(versions: readonly ModelVersion[], version: number): (key: string) => string {
  const steps = since(versions, version).flatMap((change) => change.steps.map(relocations));
  return (key) =>
    steps
      .reduce<Path>(
        (path, places) =>
          places.map(([from, to]) => relocated(path, from, to)).find((moved) => moved !== undefined) ?? path,
        stepsOf(key.replaceAll('/', '.')),
      )
      .join('/');
}
