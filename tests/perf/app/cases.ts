import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileForm } from '../../../scripts/forms/compile.ts';
import { formsProject, listSlugs } from '../../../scripts/forms/project.ts';
import { itemObject } from '../../../src/engine/definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../../../src/engine/definition/schema.ts';

/** One form of the product with answers, and the text field to type into. */
export interface AppCase {
  readonly name: string;
  readonly slug: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The id of the control to type into. */
  readonly field: string;
  /** What the form is called. */
  readonly title: string;
  /** Rows of its long list; undefined for the answers of its full case. */
  readonly rows?: number;
}

/** How long a list is made, to see what its length costs. */
export const ROWS: readonly number[] = [1, 10, 100];

const takesText = (field: FieldSchema): boolean =>
  field.type === 'string' &&
  !field.enum &&
  !field.format &&
  !field.pattern &&
  !field['x-options'] &&
  !field['x-source'];

const firstText = (schema: ObjectSchema): string | undefined =>
  Object.entries(schema.properties).find(([, field]) => takesText(field))?.[0];

/** A form's list of objects that may be long, and a text field in its rows. */
function longList(schema: ObjectSchema): { readonly name: string; readonly text: string } | undefined {
  for (const [name, field] of Object.entries(schema.properties)) {
    const item = itemObject(field);
    const text = item && firstText(item);
    if (text !== undefined && (field.maxItems ?? 0) >= Math.max(...ROWS)) return { name, text };
  }
  return undefined;
}

/** Every form with its full case, and every form with a long list once more for each length. */
export function appCases(): readonly AppCase[] {
  const project = formsProject();
  return listSlugs(project).flatMap((slug) => {
    const { schema, meta } = compileForm(project, slug);
    const file = join(project.cases, slug, 'full', 'data.json');
    const data = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AppCase['data']) : {};
    const text = firstText(schema);
    const base = { slug, data, title: meta.name };
    const whole = text === undefined ? [] : [{ ...base, name: slug, field: `root_${text}` }];
    const list = longList(schema);
    const given = list && data[list.name];
    if (!list || !Array.isArray(given) || given.length === 0) return whole;
    const lengths = ROWS.map((rows) => ({
      ...base,
      rows,
      name: `${slug}, ${rows} rows`,
      data: {
        ...data,
        [list.name]: Array.from({ length: rows }, (_, row) => given[row % given.length] as unknown),
      },
      field: `root_${list.name}_0_${list.text}`,
    }));
    return [...whole, ...lengths];
  });
}
