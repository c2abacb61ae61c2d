import { optionsOf } from '../../../src/engine/data/labels.ts';
import { holds } from '../../../src/engine/conditions/visible.ts';
import type { Expression } from '../../../src/engine/definition/schema.ts';
import { problemAt } from '../problem-at.ts';
import type { CompiledForm } from '../../compile.ts';
import { isClosedChoice } from '../../field-answers.ts';
import type { JsonObject } from '../../json-source.ts';
import type { CoverageItem } from './item.ts';
import { leavesOf, valuesAt } from './leaves.ts';
import type { Leaf } from './leaves.ts';
import type { CaseRun } from './runs.ts';

/** Each option of each closed choice: some case chooses it, in each branch that offers it. */
export function choiceItems(form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  return leavesOf(form.schemaBundle.value)
    .filter(({ field }) => isClosedChoice(field))
    .flatMap((leaf) => {
      const { path, pointer, field, offers } = leaf;
      const labels = optionsOf(field);
      const branches =
        offers.length > 0 ? offers : [{ when: true, values: labels.map(({ value }) => value) }];
      return branches.flatMap(({ when, values }, index) => {
        const chosen = new Set(runs.flatMap(({ data }) => valuesUnder(data, leaf, when)));
        const where = offers.length > 0 ? ` while its branch ${index + 1} holds` : '';
        return values.map((value) => ({
          kind: 'option' as const,
          covered: chosen.has(value),
          missing: problemAt(
            form.schemaBundle,
            pointer,
            `no case chooses ${JSON.stringify(value)} in "${path}"${where}`,
          ),
        }));
      });
    });
}

/** The values of a field in the objects that meet a condition; the entries of a list one by one. */
function valuesUnder(data: CaseRun['data'], { path, field }: Leaf, when: Expression): readonly unknown[] {
  const steps = path.split('.');
  const name = steps.at(-1) ?? '';
  return valuesAt(data, steps.slice(0, -1).join('.'))
    .filter((object) => holds(when, object as JsonObject, data))
    .flatMap((object) => valuesAt(object, field.type === 'array' ? `${name}.*` : name));
}
