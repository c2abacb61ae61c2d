import { isEmpty } from '../../shared/lib/empty.ts';
import type { Path } from '../../shared/lib/path.ts';
import type { MigrationStep, ModelVersion } from '../definition/migrations.ts';
import { fillRows, placed, pruned, stepsOf, without } from './answer-tree.ts';
import { type Unit, unitsOf } from './migration-units.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Answers brought to the present version of the shared model. */
export interface Migrated {
  readonly answers: Answers;
  /**
   * Answers that no field takes any more, by their path and version, such as `people.0.shoeSize (version 1)`. No such
   * name is that of a field, so they can stand beside the answers for good.
   */
  readonly left: Answers;
}

/** The version of the shared model that a list of changes leads to. */
export const versionOf = (versions: readonly ModelVersion[]): number =>
  Math.max(1, ...versions.map(({ to }) => to));

/** The changes since a version, oldest first. */
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

/** Takes all that a step concerns out first, so that fields can change places. */
function takeStep(before: Migrated, step: MigrationStep, version: number): Migrated {
  const units = unitsOf(before.answers, step);
  const taken = units.flatMap(({ from }) => from.map(({ path }) => path));
  // From the last to the first: the entries of a list keep their places until it is their turn.
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
 * Brings answers of an older version of the shared model to the present one. Whatever has no place in it goes to `left`,
 * and so does what would land on another answer. Never throws on any answers.
 * @param version the version that the answers were given to
 */
export function migrate(versions: readonly ModelVersion[], answers: Answers, version: number): Migrated {
  return since(versions, version).reduce<Migrated>(
    (state, { to, steps }) => steps.reduce((next, step) => takeStep(next, step, to - 1), state),
    { answers, left: {} },
  );
}

/** Where a path leads when all that stands at `from` goes to `to`; undefined for a path elsewhere. */
function relocated(path: Path, from: string, to: string): Path | undefined {
  const pattern = stepsOf(from);
  const matches = pattern.every(
    (step, index) => step === path[index] || (step === '*' && typeof path[index] === 'number'),
  );
  if (!matches) return undefined;
  const rows = pattern.flatMap((step, index) => (step === '*' ? [Number(path[index])] : []));
  return [...fillRows(stepsOf(to), rows), ...path.slice(pattern.length)];
}

/** Each place that a step empties, with the first that takes over what stood there. */
function relocations(step: MigrationStep): readonly (readonly [from: string, to: string])[] {
  if ('rename' in step) return [[step.rename.from, step.rename.to]];
  if ('move' in step) return [[step.move.from, step.move.to]];
  if ('swap' in step) return [step.swap, [step.swap[1], step.swap[0]]];
  if ('split' in step) return [[step.split.from, [step.split.to].flat()[0] ?? '']];
  if ('join' in step) return [step.join.from].flat().map((from) => [from, step.join.to] as const);
  return [];
}

/**
 * Where the answer of a field stands now, for records beside the answers: field keys (`people/0/name`) to field keys.
 * Of a text that is split, the first part.
 * @param version the version that the keys are of
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
