import { join } from 'pathe';
import type { FormUi } from '../src/engine/definition/form.ts';
import type { ObjectSchema } from '../src/engine/definition/schema.ts';
import { bundle } from './bundle.ts';
import { validatorText } from './emit.ts';
import { unreadableExpressions } from './expressions/unreadable.ts';
import { FormCompileError } from './problem.ts';
import type { FormsProject } from './project.ts';
import { layoutSchema, validationSchema } from './shapes.ts';

/** Folder of `schemas/` with the schemas of database records, which are edited but never rendered. */
const FOLDER = '_admin';

/** A compiled database record: schema, UI schema and validator. */
interface CompiledRecord {
  readonly schema: ObjectSchema;
  readonly ui: FormUi;
  /** Source text of the validator module. */
  readonly validator: string;
}

/**
 * Reads and compiles one kind of record by the steps that compile a form.
 * @param runtime the module specifier of `src/engine/validate/runtime.ts`
 * @throws FormCompileError with every problem of its files
 */
export function compileRecord(project: FormsProject, name: string, runtime: string): CompiledRecord {
  const schemaBundle = bundle(project, join(project.schemas, FOLDER, name, 'schema.json'));
  const uiBundle = bundle(project, join(project.schemas, FOLDER, name, 'ui.json'));
  const problems = [...schemaBundle.problems, ...uiBundle.problems, ...unreadableExpressions(schemaBundle)];
  if (problems.length > 0) throw new FormCompileError(problems);
  return {
    schema: layoutSchema(schemaBundle.value),
    ui: uiBundle.value as unknown as FormUi,
    validator: validatorText({ validation: validationSchema(schemaBundle.value), schemaBundle }, runtime),
  };
}
