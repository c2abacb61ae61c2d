import { valueAt } from '../../json-source.ts';
import { documentsByField, readModelFields } from '../../model.ts';
import type { Problem } from '../../problem.ts';
import { problemAt } from '../problem-at.ts';
import type { CheckInput, Rule } from '../rule.ts';

function problemsOf({ project, model, forms, readable, complete }: CheckInput): Problem[] {
  const askedIn = documentsByField(readable);
  const checked = documentsByField(forms);
  return Object.entries(readModelFields(project)).flatMap(([name, field]) => {
    if (!complete && !checked.has(name)) return [];
    const says = field['x-follows'];
    const isUsers = field['x-keep-for'] === '5d';
    const asking = askedIn.get(name) ?? [];
    const at = (message: string): Problem => problemAt(model, `/properties/${name}`, message);
    if (isUsers !== (says === 'user'))
      return [
        at(
          `"x-follows": "user" and "x-keep-for": "5d" belong together, on the fields that say who writes; "${name}" has one of them`,
        ),
      ];
    if (asking.length > 1 && says === undefined)
      return [
        at(
          `${asking.join(' and ')} ask "${name}": say with "x-follows" whether the answer goes along from one to the other ("case"), or stays in its form ("form")`,
        ),
      ];
    // A field that refers to another inherits its `x-follows`.
    const isStated = valueAt(model.source.value, `/properties/${name}/x-follows`) !== undefined;
    // An unreadable form may be the other one with this field.
    if (complete && asking.length < 2 && isStated && !isUsers)
      return [at(`"x-follows" means nothing here, as one form alone asks "${name}": remove it`)];
    return [];
  });
}

export const follows: Rule = {
  name: 'follows',
  description:
    'A field that several forms ask says by "x-follows" whether its answer goes from one to the other.',
  stage: 'meaning',
  check: problemsOf,
};
