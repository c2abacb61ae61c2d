import { problemAt } from '../problem-at.ts';
import type { CompiledForm } from '../../compile.ts';
import type { CoverageItem } from './item.ts';
import { leafPath, leavesOf, valuesAt } from './leaves.ts';
import type { CaseRun } from './runs.ts';

/** Test strings to find out whether a pattern rejects anything. */
const SPECIMENS = ['?', 'a', 'A', '0', 'ä', '-', '  ', 'a\nb', '1'.repeat(400)];

/** Returns two items per pattern: one case must match it, one must not. */
export function patternItems(form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  const leaves = leavesOf(form.schemaBundle.value).flatMap(({ path, pointer, field }) => [
    { path, pointer, pattern: field.pattern },
    { path: `${path}.*`, pointer, pattern: field.items?.pattern },
  ]);
  return leaves.flatMap(({ path, pointer, pattern }) => {
    if (pattern === undefined) return [];
    const accepts = new RegExp(pattern, 'u');
    const refusable = SPECIMENS.some((text) => !accepts.test(text));
    const typed = runs.flatMap(({ data }) => valuesAt(data, path));
    const refused = runs.some(({ errors }) =>
      errors.some((error) => error.keyword === 'pattern' && leafPath(error.path) === path),
    );
    const item = (covered: boolean, what: string): CoverageItem => ({
      kind: 'pattern',
      covered,
      missing: problemAt(form.schemaBundle, pointer, `no case types ${what} into "${path}"`),
    });
    return [
      item(
        typed.some((value) => typeof value === 'string' && accepts.test(value)),
        'what the pattern accepts',
      ),
      // A pattern that accepts everything needs no bad case.
      ...(refusable ? [item(refused, 'what the pattern refuses')] : []),
    ];
  });
}
