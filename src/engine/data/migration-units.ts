import { isEmpty } from '../../shared/lib/empty.ts';
import type { Path } from '../../shared/lib/path.ts';
import type { ConvertStep, JoinStep, MapStep, MigrationStep, SplitStep } from '../definition/migrations.ts';
import { fillRows, find, type Found, starsIn, stepsOf } from './answer-tree.ts';

/** Answers migrated together: their source, and the new values; undefined if they have no field. */
export interface Unit {
  readonly from: readonly Found[];
  readonly to: readonly { readonly path: Path; readonly value: unknown }[] | undefined;
}

/** Returns the entries path of a list, named itself or, with one `*` more than the other side, by its rows. */
const entriesPath = (list: string, outer: number): Path => {
  const path = stepsOf(list);
  return starsIn(path) > outer ? path : [...path, '*'];
};

function relocate(answers: unknown, from: string, to: string): readonly Unit[] {
  const target = stepsOf(to);
  return find(answers, stepsOf(from)).map((found) => {
    // A value that leaves a list is taken from its first row.
    const goes = found.rows.slice(starsIn(target)).every((row) => row === 0);
    const path = fillRows(target, found.rows);
    return { from: [found], to: goes ? [{ path, value: found.value }] : undefined };
  });
}

/** Splits a text into at most `most` parts. A trailing separator does not split. */
function partsOf(text: string, { at, rest }: SplitStep, most: number): readonly string[] {
  const all = text.split(at);
  const last = Math.max(
    0,
    all.findLastIndex((part) => part !== ''),
  );
  const parts = [...all.slice(0, last), all.slice(last).join(at)];
  const more = parts.length - most;
  if (more <= 0) return parts;
  return rest === 'first'
    ? [parts.slice(0, more + 1).join(at), ...parts.slice(more + 1)]
    : [...parts.slice(0, most - 1), parts.slice(most - 1).join(at)];
}

function split(answers: unknown, step: SplitStep): readonly Unit[] {
  const from = stepsOf(step.from);
  const { to } = step;
  const fieldOf = (index: number): Path =>
    typeof to === 'string' ? entriesPath(to, starsIn(from)) : stepsOf(to[index] ?? '');
  return find(answers, from).map((found) => {
    if (isEmpty(found.value)) return { from: [found], to: [] };
    if (typeof found.value !== 'string') return { from: [found], to: undefined };
    const parts = partsOf(found.value, step, typeof to === 'string' ? Infinity : to.length);
    return {
      from: [found],
      to: parts.map((value, index) => ({ path: fillRows(fieldOf(index), [...found.rows, index]), value })),
    };
  });
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || isEmpty(value);

function join(answers: unknown, step: JoinStep): readonly Unit[] {
  const to = stepsOf(step.to);
  const outer = starsIn(to);
  const parts =
    typeof step.from === 'string'
      ? find(answers, entriesPath(step.from, outer)).map((found) => ({
          found,
          index: found.rows.at(-1) ?? 0,
        }))
      : step.from.flatMap((from, index) => find(answers, stepsOf(from)).map((found) => ({ found, index })));
  const rowOf = ({ found }: (typeof parts)[number]): string => found.rows.slice(0, outer).join();
  return [...new Set(parts.map(rowOf))].map((row) => {
    const own = parts.filter((part) => rowOf(part) === row);
    const from = own.map(({ found }) => found);
    if (!from.every(({ value }) => isText(value))) return { from, to: undefined };
    if (from.every(({ value }) => isEmpty(value))) return { from, to: [] };
    const filled = own.filter(({ found: { value } }) => typeof value !== 'object' && value !== '');
    // Keeps the index of a missing part, so that a later split restores each part.
    const line = Array.from({ length: Math.max(...filled.map(({ index }) => index)) + 1 }, () => '');
    for (const { found, index } of filled) line[index] = String(found.value);
    return { from, to: [{ path: fillRows(to, from[0]?.rows ?? []), value: line.join(step.with) }] };
  });
}

/** Migrates values in place; undefined marks one that its field no longer accepts. */
function change(answers: unknown, field: string, changed: (value: unknown) => unknown): readonly Unit[] {
  return find(answers, stepsOf(field)).flatMap((found) => {
    const value = changed(found.value);
    if (value === found.value) return [];
    return [{ from: [found], to: value === undefined ? undefined : [{ path: found.path, value }] }];
  });
}

function mapValues(answers: unknown, { field, values }: MapStep): readonly Unit[] {
  const one = (value: unknown): unknown => values.find(({ from }) => from === value)?.to ?? value;
  return change(answers, field, (value) => {
    if (!Array.isArray(value)) return one(value);
    const mapped = value.map(one);
    return mapped.some((entry, index) => entry !== value[index]) ? mapped : value;
  });
}

/** Parses a text as another type; undefined unless it serializes to the same text. */
function readAs(text: string, type: string): unknown {
  const value = type === 'number' ? Number(text) : text === 'true';
  return String(value) === text ? value : undefined;
}

function convert(answers: unknown, { field, to }: ConvertStep): readonly Unit[] {
  return change(answers, field, (value) => {
    if (typeof value === (to === 'text' ? 'string' : to)) return value;
    if (typeof value === 'string') return readAs(value, to);
    return to === 'text' && (typeof value === 'number' || typeof value === 'boolean')
      ? String(value)
      : undefined;
  });
}

/** Returns the effects of a step on answers, as units that are applied or rejected independently. */
export function unitsOf(answers: unknown, step: MigrationStep): readonly Unit[] {
  if ('rename' in step) return relocate(answers, step.rename.from, step.rename.to);
  if ('move' in step) return relocate(answers, step.move.from, step.move.to);
  if ('swap' in step) {
    const [one, other] = step.swap;
    return [...relocate(answers, one, other), ...relocate(answers, other, one)];
  }
  if ('split' in step) return split(answers, step.split);
  if ('join' in step) return join(answers, step.join);
  if ('map' in step) return mapValues(answers, step.map);
  if ('convert' in step) return convert(answers, step.convert);
  const { field, values } = step.retire;
  return values ? [] : find(answers, stepsOf(field)).map((found) => ({ from: [found], to: undefined }));
}
