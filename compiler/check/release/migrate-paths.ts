import type { MigrationStep, ModelVersion } from '../../../src/engine/definition/migrations.ts';
import type { ReleasedField, ReleasedFields } from './released-fields.ts';

/** A released field with its current path during migration. */
export interface Trace extends ReleasedField {
  readonly origin: string;
  readonly path: string;
}

/** Returns the traces of a release before any step. */
export const tracesOf = (fields: ReleasedFields): readonly Trace[] =>
  Object.entries(fields).map(([path, field]) => ({ origin: path, path, ...field }));

/** Replaces row indexes in a path by `*`. */
export const anyRow = (path: string): string => path.replaceAll(/\.0(?=\.|$)/g, '.*');

const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}.`);

/** Returns true for paths like `photos.*`, an entry of a list of texts. */
const isEntry = (path: string): boolean => path.endsWith('.*');
const listOf = (path: string): string => path.slice(0, -'.*'.length);

function relocated(trace: Trace, from: string, to: string): Trace {
  const [source, target] = [anyRow(from), anyRow(to)];
  if (isEntry(source))
    return trace.path === listOf(source) ? { ...trace, type: 'text', path: target } : trace;
  if (!isBelow(trace.path, source)) return trace;
  return isEntry(target)
    ? { ...trace, type: 'list', path: listOf(target) }
    : { ...trace, path: target + trace.path.slice(source.length) };
}

/** Returns the trace of a field produced by splitting or joining texts. */
const asTexts = ({ origin }: Trace, to: string, isList = false): Trace => {
  const path = anyRow(to);
  if (isEntry(path)) return { origin, path: listOf(path), type: 'list' };
  return { origin, path, type: isList ? 'list' : 'text' };
};

/** Returns the paths that a step reads. */
export function sourcesOf(step: MigrationStep): readonly string[] {
  if ('rename' in step) return [step.rename.from];
  if ('move' in step) return [step.move.from];
  if ('swap' in step) return step.swap;
  if ('split' in step) return [step.split.from];
  if ('join' in step) return [step.join.from].flat();
  if ('map' in step) return [step.map.field];
  return 'convert' in step ? [step.convert.field] : [step.retire.field];
}

/** Returns the paths that a step writes, except those that it also reads. */
export function targetsOf(step: MigrationStep): readonly string[] {
  const to =
    'rename' in step
      ? step.rename.to
      : 'move' in step
        ? step.move.to
        : 'split' in step
          ? step.split.to
          : 'join' in step
            ? step.join.to
            : [];
  return [to].flat();
}

/** Returns true if a path names a field or its entries. */
export function leadsTo(source: string, { path }: Trace): boolean {
  const from = anyRow(source);
  return isBelow(path, from) || (isEntry(from) && path === listOf(from));
}

/** Returns true if a step reads the answers of a field. */
export const concerns = (step: MigrationStep, trace: Trace): boolean =>
  sourcesOf(step).some((source) => leadsTo(source, trace));

const inRows = (path: string): number => path.split('*').length;

/** Applies a step to a field that it reads. */
function after(trace: Trace, step: MigrationStep): readonly Trace[] {
  if ('rename' in step) return [relocated(trace, step.rename.from, step.rename.to)];
  if ('move' in step) return [relocated(trace, step.move.from, step.move.to)];
  if ('swap' in step) {
    const [one, other] = step.swap;
    return isBelow(trace.path, anyRow(one)) ? [relocated(trace, one, other)] : [relocated(trace, other, one)];
  }
  if ('split' in step) {
    const { from, to } = step.split;
    if (typeof to !== 'string') return to.map((field) => asTexts(trace, field));
    return [asTexts(trace, to, inRows(anyRow(to)) === inRows(anyRow(from)))];
  }
  if ('join' in step) return [asTexts(trace, step.join.to)];
  if ('convert' in step) return [{ ...trace, type: step.convert.to }];
  const { options } = trace;
  if ('map' in step) {
    const mapped = (option: string): string =>
      String(step.map.values.find(({ from }) => from === option)?.to ?? option);
    return [{ ...trace, ...(options && { options: options.map(mapped) }) }];
  }
  const { values } = step.retire;
  if (!values) return [];
  return [{ ...trace, ...(options && { options: options.filter((option) => !values.includes(option)) }) }];
}

/** Applies a step to the fields. */
export const follow = (traces: readonly Trace[], step: MigrationStep): readonly Trace[] =>
  traces.flatMap((trace) => (concerns(step, trace) ? after(trace, step) : [trace]));

/** Applies all versions since a release to its fields. */
export const migratePaths = (
  fields: ReleasedFields,
  versions: readonly ModelVersion[],
  version: number,
): readonly Trace[] =>
  versions
    .filter(({ to }) => to > version)
    .flatMap(({ steps }) => steps)
    .reduce(follow, tracesOf(fields));
