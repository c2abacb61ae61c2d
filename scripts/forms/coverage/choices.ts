import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { problemAt } from '../check/problem-at.ts';
import type { CompiledForm } from '../compile.ts';
import type { CoverageItem } from './item.ts';
import { leavesOf, valuesAt } from './leaves.ts';
import type { CaseRun } from './runs.ts';

/** Whether only the listed options of a field can be chosen, so that each is part of the form. */
export const isClosedChoice = ({ items, ...field }: FieldSchema): boolean =>
  field.enum !== undefined ||
  field['x-strict'] === true ||
  items?.enum !== undefined ||
  items?.['x-strict'] === true;

/** Each option of each closed choice: some case chooses it. */
export function choiceItems(form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  return leavesOf(form.schemaBundle.value)
    .filter(({ field }) => isClosedChoice(field))
    .flatMap(({ path, pointer, field }) => {
      const entries = field.type === 'array' ? `${path}.*` : path;
      const chosen = new Set(runs.flatMap(({ data }) => valuesAt(data, entries)));
      return optionsOf(field).map(({ value }) => ({
        kind: 'option' as const,
        covered: chosen.has(value),
        missing: problemAt(
          form.schemaBundle,
          pointer,
          `no case chooses ${JSON.stringify(value)} in "${path}"`,
        ),
      }));
    });
}
