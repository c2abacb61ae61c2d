import { getIn, setIn, type Path } from '../../lib/path.ts';
import type { MigrationStep } from '../definition/form.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Answers brought to the present version of a form. */
export interface Migrated {
  readonly answers: Answers;
  /** The fields that were answered and that the form asks no longer, by name. */
  readonly left: readonly string[];
}

/** A dotted path such as `decedents.0.decedentName`, taken apart; a whole number is a place in a list. */
export const stepsOf = (path: string): Path =>
  path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function move(answers: Answers, from: Path, to: Path): Answers {
  const value = getIn(answers, from);
  if (value === undefined) return answers;
  const without = setIn(answers, from, undefined);
  return getIn(without, to) === undefined ? setIn(without, to, value) : without;
}

function takeStep(answers: Answers, step: MigrationStep): Answers {
  const moved = Object.entries(step.move ?? {}).reduce(
    (data, [from, to]) => move(data, stepsOf(from), stepsOf(to)),
    answers,
  );
  return Object.entries(step.default ?? {}).reduce(
    (data, [path, value]) =>
      getIn(data, stepsOf(path)) === undefined ? setIn(data, stepsOf(path), value) : data,
    moved,
  );
}

/**
 * Brings answers of an older version of a form to the present one by the steps that the form declares: moved values keep
 * out of the way of answers that are there, defaults fill what is missing. Never throws on any answers.
 * @param version the version that the answers were given to
 * @param fields the names of the fields that the form has now
 */
export function migrate(
  steps: readonly MigrationStep[],
  answers: Answers,
  version: number,
  fields: readonly string[],
): Migrated {
  const migrated = steps
    .filter(({ to }) => to > version)
    .toSorted((a, b) => a.to - b.to)
    .reduce(takeStep, answers);
  const known = new Set(fields);
  const names = Object.keys(migrated);
  return {
    answers: Object.fromEntries(Object.entries(migrated).filter(([name]) => known.has(name))),
    left: names.filter((name) => !known.has(name)),
  };
}
