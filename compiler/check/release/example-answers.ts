import { readCases } from '../../cases.ts';
import type { Json, JsonObject } from '../../json-source.ts';
import { listSlugs, type FormsProject } from '../../project.ts';

/**
 * Merges the answers of all good cases into as few sets of answers as possible, so that each distinct answer of a field
 * is in one of them.
 */
export function exampleAnswers(project: FormsProject): readonly JsonObject[] {
  const cases = listSlugs(project).flatMap((slug) => readCases(project, slug));
  const good = cases.filter(({ kind }) => kind === 'good');
  const values = new Map<string, Map<string, Json>>();
  for (const example of good.flatMap(({ answers, variants }) => [answers, ...variants]))
    for (const [name, value] of Object.entries(example))
      values.set(name, (values.get(name) ?? new Map<string, Json>()).set(JSON.stringify(value), value));
  const sets: Record<string, Json>[] = [];
  for (const [name, different] of values)
    [...different.values()].forEach((value, index) => {
      sets[index] = { ...sets[index], [name]: value };
    });
  return sets;
}
