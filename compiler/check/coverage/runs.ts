import { effective } from '../../../src/engine/conditions/effective.ts';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { renderForm } from '../../../src/engine/render/render.ts';
import type { FieldError } from '../../../src/engine/validate/field-error.ts';
import { CASE_MOMENT } from '../../cases.ts';
import type { FormCase } from '../../cases.ts';
import type { JsonObject } from '../../json-source.ts';

/** One rendered set of answers: a case, or a variant of one. */
export interface CaseRun {
  readonly answers: JsonObject;
  /** Effective answers. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
}

/** Renders every case, every variant and an empty form. */
export function runCases(form: FormDefinition, cases: readonly FormCase[]): readonly CaseRun[] {
  return [{}, ...cases.flatMap(({ answers, variants }) => [answers, ...variants])].map((answers) => ({
    answers,
    data: effective(form.schema, answers, { now: CASE_MOMENT }).data,
    errors: renderForm(form, answers, { now: CASE_MOMENT }).errors,
  }));
}
