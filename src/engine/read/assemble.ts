import { deepEqual } from '../../shared/lib/equal.ts';
import { getIn, setIn } from '../../shared/lib/path.ts';
import type { Path } from '../../shared/lib/path.ts';
import type { ObjectSchema } from '../definition/schema.ts';
import { MISSING } from './known.ts';
import { keyOf, pathIn, fieldSchema } from './observe.ts';
import type { Observation } from './observe.ts';
import type { Rows, Seen } from './parse.ts';
import { NOT_PROVIDED } from '../render/values.ts';
import type { Expression } from './program.ts';

type Data = Readonly<Record<string, unknown>>;

/** Resolves the observations of one answer; merges the parts of a date-time. */
function settled(all: readonly Observation[]): unknown {
  const boxes = all.find(({ slot }) => slot.slot === 'choices');
  if (boxes) return boxes.value;
  if (all.some(isMissing)) return undefined;
  const values = all.filter(({ slot, value }) => value !== undefined && !isPart(slot.slot));
  const strong = values.filter(({ isWeak }) => !isWeak);
  const chosen = mostFrequent(strong.length > 0 ? strong : values);
  if (chosen) return chosen.value;
  const part = (kind: string): string | undefined => {
    const value = all.find(({ slot }) => slot.slot === kind)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const [day, time] = [part('day'), part('time')];
  if (day === undefined) return time;
  return time === undefined ? day : `${day}T${time}Z`;
}

/** Returns true if a field is printed as missing, which excludes an answer at other positions. */
const isMissing = ({ slot, text, isWeak }: Observation): boolean =>
  slot.slot === 'value' && text === NOT_PROVIDED && !isWeak;

const isPart = (kind: string): boolean => kind === 'day' || kind === 'time';

function mostFrequent(values: readonly Observation[]): Observation | undefined {
  const count = ({ value }: Observation): number =>
    values.filter((other) => deepEqual(other.value, value)).length;
  return values.reduce<Observation | undefined>(
    (best, one) => (best && count(best) >= count(one) ? best : one),
    undefined,
  );
}

/** Groups observations by the path of their answer, in text order. */
export function byPath(observations: readonly Observation[]): ReadonlyMap<string, readonly Observation[]> {
  const found = new Map<string, Observation[]>();
  for (const one of observations) {
    const key = keyOf(one.path);
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return found;
}

/** Returns the certain answers: all observations agree, or most do, and their boundaries are unambiguous. */
export function certain(observations: readonly Observation[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, all] of byPath(observations)) {
    const boxes = all.find(({ slot }) => slot.slot === 'choices');
    if (boxes) found.set(key, boxes.value);
    const values = all.filter(
      ({ slot, value, isWeak }) => slot.slot === 'value' && value !== undefined && !isWeak,
    );
    const [first] = values;
    if (!boxes && all.some(isMissing)) found.set(key, MISSING);
    // A field that may be missing is uncertain until its neighbours are known.
    if (boxes || !first || all.some(({ text }) => text === NOT_PROVIDED)) continue;
    const best = mostFrequent(values);
    if (best && values.every(({ value }) => deepEqual(value, best.value))) found.set(key, best.value);
    else if (best && values.filter(({ value }) => deepEqual(value, best.value)).length * 2 > values.length)
      found.set(key, best.value);
  }
  return found;
}

/** Returns the paths of answers with contradicting observations. */
export const contradicted = (observations: readonly Observation[]): readonly string[] =>
  [...byPath(observations)].flatMap(([key, all]) => {
    const said = all.filter(({ slot, value }) => slot.slot === 'value' && value !== undefined);
    return said.some(({ value }) => !deepEqual(value, said[0]?.value)) ? [key] : [];
  });

/** Returns answers with a value at a path; creates missing rows before it. */
export function put(data: Data, path: Path, value: unknown): Data {
  let out = data;
  path.forEach((step, depth) => {
    if (typeof step !== 'number') return;
    const list = path.slice(0, depth);
    const present = getIn(out, list);
    for (let row = Array.isArray(present) ? present.length : 0; row < step; row += 1)
      out = setIn(out, [...list, row], {});
  });
  return setIn(out, path, value);
}

/** Returns the answers implied by observations and conditions. */
export function assemble(
  schema: ObjectSchema,
  seen: readonly Seen[],
  observations: readonly Observation[],
): Data {
  let data: Data = {};
  for (const one of seen)
    if ('list' in one) data = putIfAbsent(data, pathIn([...one.list, '*'], one.rows), {});
  for (const all of byPath(observations).values()) {
    const value = settled(all);
    const path = all[0]?.path ?? [];
    if (value === undefined) continue;
    const open = path.indexOf('*');
    if (open < 0) data = put(data, path, value);
    else if (Array.isArray(value))
      for (const [row, entry] of value.entries())
        data = put(data, [...path.slice(0, open), row, ...path.slice(open + 1)], entry);
  }
  for (const one of seen) if ('when' in one) data = assume(schema, data, one.when, one.holds, one.rows);
  return data;
}

const putIfAbsent = (data: Data, path: Path, value: unknown): Data =>
  getIn(data, path) === undefined ? put(data, path, value) : data;

/** Returns the answers with those implied by the outcome of a condition; existing answers are not changed. */
function assume(schema: ObjectSchema, data: Data, when: Expression, holds: boolean, rows: Rows): Data {
  if ('constant' in when) return data;
  if ('field' in when) {
    const isBox = fieldSchema(schema, when.field)?.type === 'boolean';
    return isBox && holds ? putIfAbsent(data, pathIn(when.field, rows), true) : data;
  }
  const { helper, of } = when;
  const [first, second] = of;
  if (helper === 'not' && first) return assume(schema, data, first, !holds, rows);
  if ((helper === 'and' && holds) || (helper === 'any' && !holds))
    return of.reduce((all, part) => assume(schema, all, part, holds, rows), data);
  if (!holds || !first || !('field' in first) || !second || !('constant' in second)) return data;
  const path = pathIn(first.field, rows);
  if (helper === 'eq') return putIfAbsent(data, path, second.constant);
  if (helper !== 'includes') return data;
  if (fieldSchema(schema, first.field)?.type !== 'array') return putIfAbsent(data, path, second.constant);
  const list = getIn(data, path);
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return entries.includes(second.constant) ? data : put(data, path, [...entries, second.constant]);
}
