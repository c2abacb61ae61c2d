import type { MigrationStep, ModelVersion } from '../../../../engine/definition/migrations.ts';
import { formatJson } from '../../../../shared/lib/format-json.ts';
import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import { parseCached } from '../complete/meta-schema.ts';
import { MIGRATIONS } from '../work.ts';
import type { Edited } from './field-edits.ts';
import { inline, insertItem, removeJson, setJson } from './json-text.ts';

const RELEASE = /^schemas\/_released\/(\d+)\.json$/;

/** Text of the file in a project that has none. */
const EMPTY = formatJson({ $schema: './_meta/migrations.schema.json', versions: [] });

/** Returns the versions of the shared model after the first. */
export function modelVersions(files: Files): readonly ModelVersion[] {
  const { versions } = parseCached(files, MIGRATIONS);
  return Array.isArray(versions) ? (versions as readonly ModelVersion[]) : [];
}

/** Returns the number of the last release; 0 if there is none. */
export const lastRelease = (files: Files): number =>
  Math.max(0, ...Object.keys(files).map((path) => Number(RELEASE.exec(path)?.[1] ?? 0)));

/** Returns the steps that are not released yet. */
const openSteps = (files: Files): readonly MigrationStep[] =>
  modelVersions(files)
    .filter(({ to }) => to > lastRelease(files))
    .flatMap(({ steps }) => steps);

const anyRow = (path: string): string => path.replaceAll(/\.0(?=\.|$)/g, '.*');

/** Returns a path after a relocation; undefined for a path that it does not concern. */
const relocated = (path: string, from: string, to: string): string | undefined =>
  path === from || path.startsWith(`${from}.`) ? to + path.slice(from.length) : undefined;

/** Returns the paths that hold the answers of a path after a step. */
function after(path: string, step: MigrationStep): readonly string[] {
  const move = 'rename' in step ? step.rename : 'move' in step ? step.move : undefined;
  if (move) return [relocated(path, anyRow(move.from), anyRow(move.to)) ?? path];
  if ('swap' in step) {
    const [one, other] = step.swap.map(anyRow) as [string, string];
    return [relocated(path, one, other) ?? relocated(path, other, one) ?? path];
  }
  if ('split' in step) return path === step.split.from ? [step.split.to].flat() : [path];
  if ('join' in step) return [step.join.from].flat().includes(path) ? [step.join.to] : [path];
  return 'retire' in step && !step.retire.values && relocated(path, step.retire.field, '') !== undefined
    ? []
    : [path];
}

/** Returns the paths of fields whose answers may be stored, such as `decedents.*.decedentName`. */
export function storedPaths(files: Files): ReadonlySet<string> {
  const { fields } = parseCached(files, `schemas/_released/${lastRelease(files)}.json`);
  const released = Object.keys(isPlainObject(fields) ? fields : {});
  return new Set(
    openSteps(files).reduce<readonly string[]>(
      (paths, step) => paths.flatMap((path) => after(path, step)),
      released,
    ),
  );
}

/** Returns the one step that does what two do; null if they cancel out, undefined if both are needed. */
function combined(first: MigrationStep, second: MigrationStep): MigrationStep | null | undefined {
  for (const key of ['rename', 'move'] as const) {
    const one = key in first ? (first as Record<typeof key, { from: string; to: string }>)[key] : undefined;
    if (!one) continue;
    if ('retire' in second && second.retire.field === one.to && !second.retire.values)
      return { retire: { field: one.from } };
    const other =
      key in second ? (second as Record<typeof key, { from: string; to: string }>)[key] : undefined;
    if (other?.from !== one.to) return undefined;
    return other.to === one.from
      ? null
      : ({ [key]: { from: one.from, to: other.to } } as unknown as MigrationStep);
  }
  return undefined;
}

const pathsIn = (step: unknown): readonly string[] => {
  if (typeof step === 'string') return [anyRow(step)];
  return typeof step === 'object' && step !== null ? Object.values(step).flatMap(pathsIn) : [];
};

/** Returns true if no path of a step is that of another, or within it. */
const isApart = (one: MigrationStep, other: MigrationStep): boolean =>
  pathsIn(one).every((a) =>
    pathsIn(other).every((b) => relocated(a, b, '') === undefined && relocated(b, a, '') === undefined),
  );

/**
 * Writes a step after those of the next version; one that continues an earlier step replaces it, unless a step between
 * them concerns its answers.
 */
function withStep(text: string, next: number, step: MigrationStep): string {
  const versions = modelVersions({ [MIGRATIONS]: text });
  const at = versions.findIndex(({ to }) => to === next);
  const steps = versions[at]?.steps ?? [];
  const earlier = steps.findLastIndex(
    (other) => combined(other, step) !== undefined || !isApart(other, step),
  );
  const before = steps[earlier];
  const one = before && combined(before, step);
  const list = ['versions', at, 'steps'];
  if (one === null) return removeJson(text, steps.length > 1 ? [...list, earlier] : ['versions', at]);
  if (one) return setJson(text, [...list, earlier], inline(one));
  if (steps.length > 0) return insertItem(text, list, steps.length, inline(step));
  if (at >= 0) return setJson(text, list, `[\n        ${inline(step)}\n      ]`);
  const version = `{\n      "to": ${next},\n      "steps": [\n        ${inline(step)}\n      ]\n    }`;
  return insertItem(
    text,
    ['versions'],
    versions.length,
    versions.length > 0 ? version : `\n    ${version}\n  `,
  );
}

/** Writes steps for answers that may be stored. Before the first release, none are. */
export function addSteps(files: Files, steps: readonly MigrationStep[]): Edited {
  const last = lastRelease(files);
  if (steps.length === 0 || last === 0) return {};
  return {
    [MIGRATIONS]: steps.reduce((text, step) => withStep(text, last + 1, step), files[MIGRATIONS] ?? EMPTY),
  };
}
