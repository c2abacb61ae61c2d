import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileForm } from '../../../compiler/compile.ts';
import { formsProject } from '../../../compiler/disk.ts';
import { listSlugs } from '../../../compiler/project.ts';
import { hiddenFields } from '../../../src/engine/conditions/visible.ts';
import { itemObject } from '../../../src/engine/definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../../../src/engine/definition/schema.ts';

/** One form of the product with answers, and the text field to type into. */
export interface AppCase {
  readonly name: string;
  readonly slug: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** ID of the control to type into. */
  readonly field: string;
  readonly title: string;
  /** True if its list has {@link ROWS} rows; otherwise the answers are those of its full case. */
  readonly long: boolean;
}

/** Number of rows of a long list. */
export const ROWS = 100;

/** The part of a UI schema used here. */
interface Ui {
  readonly [name: string]: { readonly 'ui:widget'?: string; readonly items?: Ui } | undefined;
}

interface LongList {
  readonly name: string;
  readonly rows: readonly AppCase['data'][];
  /** A text field of its rows. */
  readonly text: string;
}

const takesText = (field: FieldSchema): boolean =>
  field.type === 'string' &&
  !field.enum &&
  !field.format &&
  !field.pattern &&
  !field['x-options'] &&
  !field['x-source'];

/** Returns the first visible single-line text field. */
function firstText(schema: ObjectSchema, ui: Ui, data: AppCase['data']): string | undefined {
  const hidden = hiddenFields(schema, data);
  const isPlain = (name: string): boolean => ui[name]?.['ui:widget'] === undefined;
  return Object.entries(schema.properties).find(
    ([name, field]) => takesText(field) && !hidden.has(name) && isPlain(name),
  )?.[0];
}

/** Returns a form's list of unbounded rows with a text field in the first row. */
function longList(schema: ObjectSchema, ui: Ui, data: AppCase['data']): LongList | undefined {
  for (const [name, field] of Object.entries(schema.properties)) {
    const item = itemObject(field);
    const given = data[name];
    if (!item || !Array.isArray(given) || (field.maxItems ?? 0) < ROWS) continue;
    const rows = given as readonly AppCase['data'][];
    const text = rows[0] && firstText(item, ui[name]?.items ?? {}, rows[0]);
    if (text !== undefined) return { name, rows, text };
  }
  return undefined;
}

/** Returns every form with its full case, and again with a long list where possible. */
export function appCases(): readonly AppCase[] {
  const project = formsProject();
  return listSlugs(project).flatMap((slug) => {
    const { schema, meta, ui: whole } = compileForm(project, slug);
    const ui = whole as Ui;
    const file = join(project.cases, slug, 'full', 'data.json');
    const data = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AppCase['data']) : {};
    const text = firstText(schema, ui, data);
    const base = { name: slug, slug, data, title: meta.name, long: false };
    const filled = text === undefined ? [] : [{ ...base, field: `root_${text}` }];
    const list = longList(schema, ui, data);
    if (!list) return filled;
    const rows = Array.from({ length: ROWS }, (_, row) => list.rows[row % list.rows.length]);
    return [
      ...filled,
      {
        ...base,
        name: `${slug}, ${ROWS} rows`,
        data: { ...data, [list.name]: rows },
        field: `root_${list.name}_0_${list.text}`,
        long: true,
      },
    ];
  });
}

/** Number of sampled forms, from the fewest answers to the most. */
const FORMS = 4;

/** Returns forms at even distances by number of answers, and every long list. */
export function spread(cases: readonly AppCase[]): readonly AppCase[] {
  const sizeOf = ({ data }: AppCase): number => Object.keys(data).length;
  const forms = cases.filter(({ long }) => !long).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const step = (forms.length - 1) / (FORMS - 1);
  const chosen = Array.from({ length: FORMS }, (_, index) => forms[Math.round(index * step)]);
  return [...chosen.filter((form) => form !== undefined), ...cases.filter(({ long }) => long)];
}
