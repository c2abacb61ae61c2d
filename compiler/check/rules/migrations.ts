import type { MigrationStep, ModelVersion } from '../../../src/engine/definition/migrations.ts';
import { deepEqual } from '../../../src/shared/lib/equal.ts';
import { missingMigrations, fits, kind, parentOf } from '../release/missing-migrations.ts';
import {
  anyRow,
  concerns,
  follow,
  migratePaths,
  leadsTo,
  sourcesOf,
  targetsOf,
  tracesOf,
} from '../release/migrate-paths.ts';
import type { Trace } from '../release/migrate-paths.ts';
import { readReleases } from '../release/release.ts';
import type { Release } from '../release/release.ts';
import { pointerOfField, releasedFields } from '../release/released-fields.ts';
import type { ReleasedFields } from '../release/released-fields.ts';
import type { JsonSource } from '../../json-source.ts';
import { versionsIn } from '../../migrations.ts';
import { didYouMean } from '../../problem.ts';
import type { Problem } from '../../problem.ts';
import { metaProblems } from '../meta.ts';
import { problemAt } from '../problem-at.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Creates a problem at a pointer of migrations.json, which need not exist. */
export type Report = (pointer: string, message: string) => Problem;

export const reportIn =
  (source: JsonSource | undefined): Report =>
  (pointer, message) => ({
    file: 'schemas/migrations.json',
    line: source?.lineOf(pointer) ?? 1,
    pointer,
    message,
  });

/** Reports versions out of order, and changes of released versions. */
function orderProblems(
  versions: readonly ModelVersion[],
  releases: readonly Release[],
  report: Report,
): readonly Problem[] {
  const last = releases.at(-1)?.version ?? 1;
  return versions.flatMap(({ to, steps }, index) => {
    const at = `/versions/${index}`;
    if (to !== index + 2)
      return [report(`${at}/to`, `"to" must be ${index + 2}: versions follow one another`)];
    if (to > last + 1)
      return [report(`${at}/to`, `put these steps into version ${last + 1}, which is not released yet`)];
    const known = releases.find(({ version }) => version === to);
    return known && !deepEqual(known.steps, steps)
      ? [
          report(
            at,
            `version ${to} is released, so its steps must stay as they are: write version ${last + 1}`,
          ),
        ]
      : [];
  });
}

/** Reports steps that read fields not released or overwrite existing answers. */
function stepProblems(
  versions: readonly ModelVersion[],
  release: Release,
  now: ReleasedFields,
  report: Report,
): readonly Problem[] {
  const all = versions.flatMap(({ steps }) => steps);
  let traces: readonly Trace[] = tracesOf(release.fields);
  const problems: Problem[] = [];
  for (const [index, { to, steps }] of versions.entries()) {
    if (to <= release.version) continue;
    for (const [place, step] of steps.entries()) {
      const at = `/versions/${index}/steps/${place}`;
      const before = traces;
      const names = before.map(({ path }) => path);
      const unknown = sourcesOf(step).filter((source) => !before.some((trace) => leadsTo(source, trace)));
      const held = targetsOf(step).filter((target) =>
        before.some((trace) => trace.path === target && !concerns(step, trace)),
      );
      const elsewhere =
        'rename' in step && parentOf(anyRow(step.rename.from)) !== parentOf(anyRow(step.rename.to));
      const moved = movedBy(step);
      const idle = moved !== undefined && moved.from === moved.to;
      problems.push(
        ...(idle ? [report(at, 'this changes nothing: "to" is the field of "from"')] : []),
        ...(elsewhere ? [report(at, 'a name changes in its place: use "move" for another list')] : []),
        ...unknown.map((name) =>
          report(at, `no released field is called "${name}" here${didYouMean(name, names)}`),
        ),
        ...held.map((name) => report(at, `"${name}" has answers of its own: use "swap" or "join"`)),
      );
      const later = all.slice(all.indexOf(step) + 1);
      problems.push(
        ...misfits(step, before, later, now, (pointer, message) => report(at + pointer, message)),
      );
      traces = follow(before, step);
    }
  }
  return problems;
}

const movedBy = (step: MigrationStep): { readonly from: string; readonly to: string } | undefined =>
  'rename' in step ? step.rename : 'move' in step ? step.move : undefined;

/** Reports answers that a step writes to a current field, untouched by later steps, that could not show them. */
function misfits(
  step: MigrationStep,
  before: readonly Trace[],
  later: readonly MigrationStep[],
  now: ReleasedFields,
  report: Report,
): readonly Problem[] {
  const isLast = (path: string): boolean =>
    !later.some((next) => [...sourcesOf(next), ...targetsOf(next)].map(anyRow).includes(path));
  const today = (path: string) => (Object.hasOwn(now, path) && isLast(path) ? now[path] : undefined);
  if ('map' in step) {
    const { options } = today(anyRow(step.map.field)) ?? {};
    return step.map.values.flatMap(({ to }, index) =>
      !options || options.includes(String(to))
        ? []
        : [
            report(
              `/map/values/${index}/to`,
              `"${to}" is no option of "${step.map.field}"${didYouMean(String(to), options)}`,
            ),
          ],
    );
  }
  const moved = movedBy(step);
  if (!moved) return [];
  const source = before.find(({ path }) => path === anyRow(moved.from));
  const target = today(anyRow(moved.to));
  if (!source || !target || fits(source.type, target.type)) return [];
  const cure = source.type === 'list' && target.type === 'text' ? ': use "join"' : '';
  return [
    report(
      '',
      `"${moved.from}" was released as ${kind(source.type)} and "${moved.to}" is ${kind(target.type)}${cure}`,
    ),
  ];
}

/** Reports steps missing in the unreleased version without which stored answers would be lost. */
function lostAnswers(
  { model }: CheckInput,
  versions: readonly ModelVersion[],
  releases: readonly Release[],
  report: Report,
): readonly Problem[] {
  const now = releasedFields(model.value);
  const next = (releases.at(-1)?.version ?? 0) + 1;
  const open = versions.findIndex(({ to }) => to === next);
  const where =
    open >= 0
      ? `to the steps of version ${next} in schemas/migrations.json`
      : `to schemas/migrations.json, as { "to": ${next}, "steps": [ … ] }`;
  const demands = releases.flatMap(({ fields, version }) =>
    missingMigrations(migratePaths(fields, versions, version), fields, now),
  );
  // Of several releases that need the same step, the latest is reported.
  return [...new Map(demands.map((demand) => [demand.path, demand])).values()].map(
    ({ path, present, message }) =>
      present
        ? problemAt(model, pointerOfField(path), `${message}, ${where}`)
        : report(open >= 0 ? `/versions/${open}` : '/versions', `${message}, ${where}`),
  );
}

/** Validates the migrations and reports missing ones. */
export function migrationProblems(input: CheckInput): readonly Problem[] {
  const { project, migrations: source } = input;
  const report = reportIn(source);
  const shape = source ? metaProblems('migrations', source.value) : [];
  if (shape.length > 0) return shape.map(({ pointer, message }) => report(pointer, message));
  const versions = versionsIn(source);
  const releases = readReleases(project);
  const order = orderProblems(versions, releases, report);
  if (order.length > 0) return order;
  const last = releases.at(-1);
  if (!last) return [];
  const misplaced = stepProblems(versions, last, releasedFields(input.model.value), report);
  return misplaced.length > 0 ? misplaced : lostAnswers(input, versions, releases, report);
}

export const migrations: Rule = {
  name: 'migrations',
  description: 'Every answer of a released version has a field today, by the steps of migrations.json.',
  stage: 'meaning',
  check: migrationProblems,
};
