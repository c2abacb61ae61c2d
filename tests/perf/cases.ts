import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileForm } from '../../scripts/forms/compile.ts';
import type { JsonObject } from '../../scripts/forms/json-source.ts';
import { formsProject, listSlugs } from '../../scripts/forms/project.ts';
import { itemObject } from '../../src/engine/definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../../src/engine/definition/schema.ts';

/** One form with answers, and the text field to type into. */
export interface BenchCase {
  readonly name: string;
  readonly slug: string;
  /** The form's JSON Schema with its references inlined, as any JSON Schema form library takes it. */
  readonly schema: JsonObject;
  readonly data: Readonly<Record<string, unknown>>;
  /** The id of the control to type into; RJSF gives it the same id with every theme. */
  readonly field: string;
}

const ROWS = 100;

const takesText = (field: FieldSchema): boolean =>
  field.type === 'string' &&
  !field.enum &&
  !field.format &&
  !field.pattern &&
  !field['x-options'] &&
  !field['x-source'];

function firstText(schema: ObjectSchema): string | undefined {
  return Object.entries(schema.properties).find(([, field]) => takesText(field))?.[0];
}

/** Every form with its full case, and every form with a list of objects once more with 100 rows. */
export function benchCases(): readonly BenchCase[] {
  const project = formsProject();
  return listSlugs(project).flatMap((slug) => {
    const { schema, schemaBundle } = compileForm(project, slug);
    const file = join(project.cases, slug, 'full', 'data.json');
    const data = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BenchCase['data']) : {};
    const text = firstText(schema);
    const base = { slug, schema: schemaBundle.value };
    const whole = text === undefined ? [] : [{ ...base, name: slug, data, field: `root_${text}` }];
    return [
      ...whole,
      ...longLists(schema, data).map((list) => ({ ...base, ...list, name: `${slug}, ${ROWS} rows` })),
    ];
  });
}

function longLists(
  schema: ObjectSchema,
  data: BenchCase['data'],
): readonly Pick<BenchCase, 'data' | 'field'>[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const item = itemObject(field);
    const rows = data[name];
    const text = item && firstText(item);
    if (text === undefined || !Array.isArray(rows) || rows.length === 0 || (field.maxItems ?? 0) < ROWS)
      return [];
    const many = Array.from({ length: ROWS }, (_, index) => rows[index % rows.length] as unknown);
    return [{ data: { ...data, [name]: many }, field: `root_${name}_0_${text}` }];
  });
}
