import type { CompiledForm } from './compile.ts';
import type { JsonObject } from './json-source.ts';
import { FormCompileError } from './problem.ts';
import { precompile } from './template-source.ts';
import type { TemplateSource } from './template-source.ts';
import { generateValidator } from './validator.ts';

/** The module specifiers that an emitted form imports. */
export interface EmitImports {
  /** `src/engine/validate/runtime.ts` */
  readonly runtime: string;
  /** The module of {@link emitShared}. */
  readonly shared: string;
}

const object = (entries: readonly (readonly [string, string])[]): string =>
  `{${entries.map(([name, code]) => `${JSON.stringify(name)}:${code}`).join(',')}}`;

/** The text of the module that all forms share: partials and the organisation's facts. */
export const emitShared = (partials: readonly TemplateSource[], organisation: JsonObject): string =>
  [
    `export const partials = ${object(partials.map((partial) => [partial.name, precompile(partial)] as const))};`,
    `export const organisation = ${JSON.stringify(organisation)};`,
  ].join('\n');

/** The text of a form's validator; what the validator library refuses, such as a pattern, is a problem of the schema. */
function validatorText({ judging, schemaBundle }: CompiledForm, runtime: string): string {
  try {
    return generateValidator(judging, runtime);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FormCompileError([
      { ...schemaBundle.placeOf(''), message: `answers cannot be judged by this: ${reason}` },
    ]);
  }
}

/**
 * The text of one form's module: its default export is a `FormDefinition`.
 * @throws FormCompileError when a template calls what does not exist, or the schema cannot judge
 */
export function emitForm(form: CompiledForm, imports: EmitImports): string {
  const templates = Object.entries(form.templates).map(
    ([name, source]) => [name, precompile(source)] as const,
  );
  const validator = validatorText(form, imports.runtime)
    .replace(/export default (\w+);/, 'const validate = $1;')
    .replace(/export const validate = \w+;/, '');
  return [
    `import { partials, organisation } from ${JSON.stringify(imports.shared)};`,
    validator,
    `export default {`,
    `meta: ${JSON.stringify(form.meta)},`,
    `schema: ${JSON.stringify(form.schema)},`,
    `ui: ${JSON.stringify(form.ui)},`,
    `validate,`,
    `templates: ${object(templates)},`,
    `partials, organisation };`,
  ].join('\n');
}
