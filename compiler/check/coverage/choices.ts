import { optionsOf } from '../../../src/engine/data/labels.ts';
import { holds } from '../../../src/engine/conditions/visible.ts';
import type { Expression } from '../../../src/engine/definition/schema.ts';
import { CASE_MOMENT } from '../../cases.ts';
import { problemAt } from '../problem-at.ts';
import type { CompiledForm } from '../../compile.ts';
import { isClosedChoice } from '../../field-answers.ts';
import type { JsonObject } from '../../json-source.ts';
import type { CoverageItem } from './item.ts';
import { leavesOf, valuesAt, type Leaf } from './leaves.ts';
import type { CaseRun } from './runs.ts';

/** Constant parts of the scope: `when` conditions read no labels and no clock. */
const STEADY = { label: String, now: CASE_MOMENT };

/** Returns two items per conditional option: one case must choose it while offered, in one it must not be offered. */
function conditionalItems(leaf: Leaf, form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  const { path, pointer, only } = leaf;
  return only.flatMap(({ when, values }) => {
    const chosen = new Set(runs.flatMap(({ data }) => valuesUnder(data, leaf, when)));
    const isWithheld = runs.some(({ data }) =>
      objectsAround(data, leaf).some((own) => !holds(when, { ...STEADY, own, form: data })),
    );
    return values.flatMap((value) => {
      const item = (kind: CoverageItem['kind'], covered: boolean, what: string): CoverageItem => ({
        kind,
        covered,
        missing: problemAt(form.schemaBundle, pointer, `${what} ${JSON.stringify(value)} in "${path}"`),
      });
      return [
        item('option', chosen.has(value), 'while it is offered, no case chooses'),
        item('condition', isWithheld, 'every case offers'),
      ];
    });
  });
}

/** Returns an item per option of each closed choice and branch that offers it: one case must choose it. */
export function choiceItems(form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  const leaves = leavesOf(form.schemaBundle.value);
  const closed = leaves
    .filter(({ field }) => isClosedChoice(field))
    .flatMap((leaf) => {
      const { path, pointer, field, offers } = leaf;
      const labels = optionsOf(field);
      const branches =
        offers.length > 0 ? offers : [{ when: true, values: labels.map(({ value }) => value) }];
      return branches.flatMap(({ when, values }, index) => {
        const chosen = new Set(runs.flatMap(({ data }) => valuesUnder(data, leaf, when).map(String)));
        const where = offers.length > 0 ? ` while its branch ${index + 1} holds` : '';
        const plain = values.filter((value) => !leaf.only.some((one) => one.values.includes(value)));
        return plain.map((value) => ({
          kind: 'option' as const,
          covered: chosen.has(value),
          missing: problemAt(
            form.schemaBundle,
            pointer,
            field['x-computed'] === undefined
              ? `no case chooses ${JSON.stringify(value)} in "${path}"${where}`
              : `in no case "${path}" comes out as ${JSON.stringify(value)}${where}: add a variant with the answers that lead to it`,
          ),
        }));
      });
    });
  return [...closed, ...leaves.flatMap((leaf) => conditionalItems(leaf, form, runs))];
}

/** Returns the parent object of each instance of a field. */
const objectsAround = (data: CaseRun['data'], { path }: Leaf): readonly JsonObject[] =>
  valuesAt(data, path.split('.').slice(0, -1).join('.')) as readonly JsonObject[];

/** Returns the values of a field in the objects that satisfy a condition; list entries are flattened. */
function valuesUnder(data: CaseRun['data'], leaf: Leaf, when: Expression): readonly unknown[] {
  const { path, field } = leaf;
  const name = path.split('.').at(-1) ?? '';
  return objectsAround(data, leaf)
    .filter((own) => holds(when, { ...STEADY, own, form: data }))
    .flatMap((object) => valuesAt(object, field.type === 'array' ? `${name}.*` : name));
}
