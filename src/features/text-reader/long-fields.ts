import { formView, hiddenFields } from '../../engine/conditions/visible.ts';
import type { UiSchema } from '@rjsf/utils';
import { encodePlain } from '#phpbb-bbcode';
import type { FillableForm } from '../../engine/definition/form.ts';
import { itemObject, type ObjectSchema } from '../../engine/definition/schema.ts';
import { assignWidgets } from '../../engine/react/fields/assign-widgets.ts';
import { widgetOptions } from '../../engine/react/fields/widget-options.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { getIn, type Path } from '../../shared/lib/path.ts';
import type { OpenAnswers } from './fill-form.ts';

/** A text field of the form and the caret in it. */
export interface TextPlace {
  readonly path: Path;
  readonly end: number;
}

/** Long text field, with the height of its control in lines. */
interface LongField {
  readonly path: Path;
  readonly rows: number;
  /** True if it holds an enclosed post (`x-text` “bbcode”): lines of a log become a list in it. */
  readonly encloses: boolean;
}

/** Returns the visible long text fields of a form, with those of its rows. */
export function longFields(
  { schema, ui }: Pick<FillableForm, 'schema' | 'ui'>,
  data: OpenAnswers['data'],
): readonly LongField[] {
  const view = formView(schema, data);
  const within = (
    object: ObjectSchema,
    uiOf: UiSchema,
    answers: typeof data,
    at: Path,
  ): readonly LongField[] => {
    const hidden = hiddenFields(object, answers, view);
    return Object.entries(object.properties).flatMap(([name, field]): readonly LongField[] => {
      const [path, own] = [[...at, name], (uiOf[name] ?? {}) as UiSchema];
      if (hidden.has(name)) return [];
      if (field.type === 'string') {
        const { widget, rows = 0 } = widgetOptions(own);
        return widget === 'textarea' ? [{ path, rows, encloses: field['x-text'] === 'bbcode' }] : [];
      }
      const [item, entries] = [itemObject(field), answers[name]];
      if (!item || !Array.isArray(entries)) return [];
      return entries.flatMap((row: unknown, index) =>
        within(item, (own['items'] ?? {}) as UiSchema, isPlainObject(row) ? row : {}, [...path, index]),
      );
    });
  };
  return within(schema, assignWidgets(schema, ui), data, []);
}

const keyOf = (path: Path): string => path.join('.');

/** Returns the field at the place that was last in use, or else the first of the tallest, preferably a narrative. */
export const likelyField = (fields: readonly LongField[], place: TextPlace | null): LongField | undefined =>
  fields.find(({ path }) => place !== null && keyOf(path) === keyOf(place.path)) ??
  fields.toSorted((one, other) => Number(one.encloses) - Number(other.encloses) || other.rows - one.rows)[0];

const LINE_END = /(?:^|\n)$/;

/** Returns lines as a list in BBCode, in which tags within a line have no effect. */
const listOf = (lines: string): string =>
  ['[list]', ...lines.split('\n').map((line) => `[*]${encodePlain(line)}`), '[/list]'].join('\n');

/**
 * Inserts lines into the answer of a long text field: at the caret if it was last in use, else at the end. An enclosed
 * post receives a list at its end, where no tag is open.
 */
export function textWith(
  data: OpenAnswers['data'],
  { path, encloses }: LongField,
  lines: string,
  place: TextPlace | null,
): string {
  const answer = getIn(data, path);
  const present = typeof answer === 'string' ? answer : '';
  const isPlace = !encloses && place !== null && keyOf(place.path) === keyOf(path);
  const at = isPlace ? place.end : present.length;
  const [before, after] = [present.slice(0, at), present.slice(at)];
  const [above, below] = [
    LINE_END.test(before) ? '' : '\n',
    after === '' || after.startsWith('\n') ? '' : '\n',
  ];
  return before + above + (encloses ? listOf(lines) : lines) + below + after;
}
