import { readModelFields } from '../../model.ts';
import { personFacts } from '../../person-facts.ts';
import type { Problem } from '../../problem.ts';
import { problemAt } from '../problem-at.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Facts that identify people. */
const IDENTITY: ReadonlySet<string> = new Set(['name', 'number', 'firstName', 'lastName']);

function problemsOf({ project, model }: CheckInput): Problem[] {
  const fields = readModelFields(project);
  const first = new Map<string, string>();
  return Object.entries(personFacts(model.source.value)).flatMap(([name, fact]) => {
    const field = fields[name] ?? {};
    const at = (message: string): Problem => problemAt(model, `/properties/${name}`, message);
    const same = first.get(fact) ?? name;
    first.set(fact, same);
    const isSame = (['type', 'format'] as const).every((key) => field[key] === fields[same]?.[key]);
    if (!isSame)
      return [at(`"${name}" and "${same}" are the same fact, "${fact}", and hold different kinds of value`)];
    if (field['x-follows'] === 'form' || field['x-follows'] === 'user')
      return [
        at(`"x-person" is for what holds of a person in every case; "${name}" follows its form or its user`),
      ];
    if (IDENTITY.has(fact) && field['x-subject'] !== true)
      return [at(`"${fact}" says who the person is: give "${name}" "x-subject": true as well`)];
    return [];
  });
}

/** Facts of persons are offered again across forms, so their fields must agree. */
export const personFactsFit: Rule = {
  name: 'person-facts',
  description: 'Fields that hold the same lasting fact of a person hold the same kind of value.',
  stage: 'meaning',
  check: (input) => (input.complete ? problemsOf(input) : []),
};
