import { readInput } from '../../../compiler/check/input.ts';
import { COVERAGE_KINDS, type CoverageKind } from '../../../compiler/check/coverage/item.ts';
import { measure, type Coverage } from '../../../compiler/check/coverage/measure.ts';
import { FormCompileError, formatProblem } from '../../../compiler/problem.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { refuseUnknown } from './io.ts';
import { knownSlugs } from './slugs.ts';

/**
 * `coverage [<slug> …]` prints how many options, patterns, required fields, conditions and template branches the cases
 * cover, and lists the uncovered ones. Returns 1 if there are any.
 * @throws UsageError for an unknown slug
 * @throws FormCompileError when a form cannot be read
 */
export async function coverage(project: FormsProject, args: readonly string[]): Promise<number> {
  refuseUnknown(args);
  const { input, problems } = readInput(project, args.length > 0 ? knownSlugs(project, args) : undefined);
  if (!input || problems.length > 0) throw new FormCompileError(problems);
  const measured = await measure(input);
  console.table(Object.fromEntries(measured.map((result) => [result.name, row(result)])));
  const gaps = measured.flatMap(({ items }) => items.filter(({ covered }) => !covered));
  for (const { missing } of gaps) console.log(formatProblem(missing));
  return gaps.length > 0 ? 1 : 0;
}

type Row = Readonly<Record<CoverageKind | 'all', string>>;

function row({ items }: Coverage): Row {
  const share = (kind?: CoverageKind): string => {
    const counted = items.filter((item) => kind === undefined || item.kind === kind);
    const covered = counted.filter((item) => item.covered).length;
    return `${covered}/${counted.length}`;
  };
  const kinds = COVERAGE_KINDS.map((kind) => [kind, share(kind)] as const);
  const percent =
    items.length === 0
      ? 100
      : Math.floor((items.filter(({ covered }) => covered).length / items.length) * 100);
  return { ...Object.fromEntries(kinds), all: `${percent} %` } as Row;
}
