import { effective } from '../../../src/engine/conditions/effective.ts';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import type { FieldError } from '../../../src/engine/validate/field-error.ts';
import { validateEffective } from '../../../src/engine/validate/validate.ts';
import { CASE_MOMENT, type FormCase } from '../../cases.ts';
import type { JsonObject } from '../../json-source.ts';

/** One set of answers: a case, or a variant of one. */
export interface CaseRun {
  readonly answers: JsonObject;
  /** Effective answers. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
}

/** Answers of a case, with those of its variants. */
export type CaseAnswers = Pick<FormCase, 'answers' | 'variants'>;

/** Evaluates every case, every variant and an empty form. */
export function runCases(form: FormDefinition, cases: readonly CaseAnswers[]): readonly CaseRun[] {
  return [{}, ...cases.flatMap(({ answers, variants }) => [answers, ...variants])].map((answers) => {
    const visible = effective(form.schema, answers, { now: CASE_MOMENT });
    return { answers, data: visible.data, errors: validateEffective(form, visible, CASE_MOMENT) };
  });
}
