import type { CompiledForm } from './compile.ts';
import { importOfFunctions } from './expressions/used-functions.ts';
import type { JsonObject } from './json-source.ts';
import { FormCompileError } from './problem.ts';
import { precompiler, type TemplateSource } from './template-source.ts';
import { generateValidator } from './validator.ts';

/** Module specifiers that an emitted form imports. */
interface EmitImports {
  /** `src/engine/validate/runtime.ts` */
  readonly runtime: string;
  /** `src/engine/bbcode/enclosed.ts` */
  readonly enclosed: string;
  /** `src/engine/expressions/more-functions.ts` */
  readonly functions: string;
  /** Module of {@link emitTemplates}. */
  readonly templates: string;
  /** Modules of `emitTranslation` by language; without them the form has no translation. */
  readonly translations?: Readonly<Record<string, string>>;
}

const object = (entries: readonly (readonly [string, string])[]): string =>
  `{${entries.map(([name, code]) => `${JSON.stringify(name)}:${code}`).join(',')}}`;

/** Emits the module shared by all forms: partials and the organisation's facts. */
export function emitShared(partials: readonly TemplateSource[], organisation: JsonObject): string {
  const precompile = precompiler(partials);
  return [
    `export const partials = ${object(partials.map((partial) => [partial.name, precompile(partial)] as const))};`,
    `export const organisation = ${JSON.stringify(organisation)};`,
  ].join('\n');
}

/**
 * Emits the beginning of a module that declares `validate`.
 * @throws FormCompileError with the error of Ajv, such as an invalid pattern: a problem of the schema
 */
export function validatorText(
  { validation, schemaBundle }: Pick<CompiledForm, 'validation' | 'schemaBundle'>,
  runtime: string,
): string {
  try {
    return generateValidator(validation, runtime)
      .replace(/export default (\w+);/, 'const validate = $1;')
      .replace(/export const validate = \w+;/, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FormCompileError([
      { ...schemaBundle.placeOf(''), message: `answers cannot be validated by this: ${reason}` },
    ]);
  }
}

/**
 * Emits the module that renders a form: its default export is `FormTemplates`.
 * @param partials those that the form's templates may call
 * @param shared the module specifier of {@link emitShared}
 * @throws FormCompileError when a template calls a helper or partial that does not exist
 */
export function emitTemplates(
  form: CompiledForm,
  partials: readonly TemplateSource[],
  shared: string,
): string {
  const precompile = precompiler(partials);
  const templates = Object.entries(form.templates).map(
    ([name, source]) => [name, precompile(source)] as const,
  );
  return [
    `import { partials, organisation } from ${JSON.stringify(shared)};`,
    `export default { templates: ${object(templates)}, partials, organisation };`,
  ].join('\n');
}

/**
 * Emits one form's module: its default export is a `LoadedForm`.
 * @throws FormCompileError when the schema cannot validate
 */
export function emitForm(form: CompiledForm, imports: EmitImports): string {
  const schema = JSON.stringify(form.schema);
  const translations = Object.entries(imports.translations ?? {}).map(
    ([language, module]) =>
      [language, `() => import(${JSON.stringify(module)}).then((m) => m.default)`] as const,
  );
  // The BBCode parser is large and most forms have no enclosed BBCode.
  const encloses = schema.includes('"x-text":"bbcode"');
  return [
    importOfFunctions(form.schema, imports.functions),
    ...(encloses ? [`import { readEnclosed } from ${JSON.stringify(imports.enclosed)};`] : []),
    validatorText(form, imports.runtime),
    `export default {`,
    `meta: ${JSON.stringify(form.meta)},`,
    `schema: ${schema},`,
    `ui: ${JSON.stringify(form.ui)},`,
    `validate,`,
    ...(encloses ? ['readEnclosed,'] : []),
    ...(translations.length > 0 ? [`translations: ${object(translations)},`] : []),
    `loadTemplates: () => import(${JSON.stringify(imports.templates)}).then((templates) => templates.default) };`,
  ].join('\n');
}
