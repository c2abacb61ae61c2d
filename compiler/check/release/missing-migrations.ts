import { closest } from 'fastest-levenshtein';
import { didYouMean } from '../../problem.ts';
import type { ReleasedField, ReleasedFields } from './released-fields.ts';
import type { Trace } from './migrate-paths.ts';

/** A released field whose answers would be lost, and the migration step to write. */
interface Demand {
  /** Path of the field after the existing steps. */
  readonly path: string;
  /** True if the model still has the field, with another type or other options. */
  readonly present: boolean;
  readonly message: string;
}

/** Returns the list that a row field belongs to; empty for a field of the form. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.*.')));

const KINDS: Readonly<Record<string, string>> = { boolean: 'yes or no', rows: 'a list of rows' };

/** Returns a readable name of a type. */
export const kind = (type: string): string => KINDS[type] ?? type;

/** Returns true if a field of one type can show answers of another: all dates and times are texts. */
export const fits = (from: string, to: string): boolean =>
  from === to || (to === 'text' && ['date', 'time', 'date-time'].includes(from));

const show = (step: object): string =>
  JSON.stringify(step)
    .replaceAll(/([{[,:])(?=["{[])|(?=[}\]])/g, '$1 ')
    .replaceAll('  ', ' ');

/** Returns the new field that is most likely the renamed one. */
function likely(trace: Trace, model: ReleasedFields, isNew: (path: string) => boolean): string {
  const offered = Object.entries(model).flatMap(([path, { type }]) =>
    isNew(path) && fits(trace.type, type) ? [path] : [],
  );
  const near = offered.filter((path) => parentOf(path) === parentOf(trace.path));
  const candidates = [near, offered].find((list) => list.length > 0);
  return candidates ? closest(trace.path, candidates) : '…';
}

const CONVERTIBLE = new Set(['text', 'number', 'boolean']);

/** Returns the step that converts one type to another; undefined when there is none. */
function conversion(path: string, from: string, to: string): object | undefined {
  if (from === 'text' && to === 'list') return { split: { from: path, to: path, at: ', ' } };
  if (from === 'list' && to === 'text') return { join: { from: path, to: path, with: ', ' } };
  return CONVERTIBLE.has(from) && CONVERTIBLE.has(to) ? { convert: { field: path, to } } : undefined;
}

function gone(trace: Trace, model: ReleasedFields, isNew: (path: string) => boolean): string {
  if (trace.path !== trace.origin)
    return `the steps bring “${trace.origin}” to “${trace.path}”, which is no field${didYouMean(trace.path, Object.keys(model)) || '.'} Mend that step, or add one`;
  const to = likely(trace, model, isNew);
  const key = parentOf(to) === parentOf(trace.path) || to === '…' ? 'rename' : 'move';
  const step = show({ [key]: { from: trace.path, to } });
  return `“${trace.path}” was released and is gone, so its answers would be: add ${step} or, if nothing takes its place, ${show({ retire: { field: trace.path } })}`;
}

function changed({ path, type, options = [] }: Trace, now: ReleasedField): string | undefined {
  if (!fits(type, now.type)) {
    const step = conversion(path, type, now.type);
    const retire = show({ retire: { field: path } });
    return `“${path}” was released as ${kind(type)} and is ${kind(now.type)} now: add ${step ? `${show(step)} or, if its answers have no place, ` : ''}${retire}`;
  }
  const missing = now.options ? options.filter((option) => !now.options?.includes(option)) : [];
  if (missing.length === 0) return undefined;
  const values = missing.map((from) => ({ from, to: '…' }));
  return `“${path}” was released with ${missing.map((one) => `“${one}”`).join(', ')}: add ${show({ map: { field: path, values } })} or, to leave it readable where it was chosen, ${show({ retire: { field: path, values: missing } })}`;
}

/**
 * Returns the missing migrations that would lose answers of a release.
 * @param traces the fields of the release, after the existing steps
 */
export function missingMigrations(
  traces: readonly Trace[],
  release: ReleasedFields,
  model: ReleasedFields,
): readonly Demand[] {
  const taken = new Set(traces.map(({ path }) => path));
  const isNew = (path: string): boolean => !Object.hasOwn(release, path) && !taken.has(path);
  const lost = traces.flatMap((trace): readonly Demand[] => {
    const now = Object.hasOwn(model, trace.path) ? model[trace.path] : undefined;
    const message = now ? changed(trace, now) : gone(trace, model, isNew);
    return message === undefined ? [] : [{ path: trace.path, present: now !== undefined, message }];
  });
  // A removed list represents all its row fields; one whose row fields were all moved has no answers.
  const names = new Set(lost.map(({ path }) => path));
  return lost.filter(
    ({ path }) =>
      !names.has(parentOf(path)) &&
      (release[path]?.type !== 'rows' || [...taken].some((other) => other.startsWith(`${path}.*.`))),
  );
}
