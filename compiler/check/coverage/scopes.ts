import { labelOf } from '../../../src/engine/data/labels.ts';
import type { Scope } from '../../../src/engine/expressions/evaluate.ts';
import { CASE_MOMENT } from '../../cases.ts';
import type { FormObject } from '../objects.ts';
import { valuesAt } from './leaves.ts';
import type { CaseRun } from './runs.ts';

/** Returns the expression scope of each instance of an object in a case. */
export const scopesOf = ({ path, schema }: FormObject, { data }: CaseRun): readonly Scope[] => {
  const label = (field: string, value: unknown): string => labelOf(schema.properties[field], value);
  return (path === '' ? [data] : valuesAt(data, `${path}.*`)).map((own) => ({
    own,
    form: data,
    label,
    now: CASE_MOMENT,
  }));
};
