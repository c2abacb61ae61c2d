import { formView, hiddenFields } from '../../engine/conditions/visible.ts';
import type { UiSchema } from '@rjsf/utils';
import { itemObject, type ObjectSchema } from '../../engine/definition/schema.ts';
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
export interface LongField {
  readonly path: Path;
  readonly rows: number;
}

/** Returns the visible long text fields of a form, with those of its rows. */
export function longFields({ form: { schema, ui }, data }: OpenAnswers): readonly LongField[] {
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
        return widget === 'textarea' ? [{ path, rows }] : [];
      }
      const [item, entries] = [itemObject(field), answers[name]];
      if (!item || !Array.isArray(entries)) return [];
      return entries.flatMap((row: unknown, index) =>
        within(item, (own['items'] ?? {}) as UiSchema, isPlainObject(row) ? row : {}, [...path, index]),
      );
    });
  };
  return within(schema, ui, data, []);
}

const keyOf = (path: Path): string => path.join('.');

/** Returns the field at the place that was last in use, or else the first of the tallest. */
export const likelyField = (fields: readonly LongField[], place: TextPlace | null): LongField | undefined =>
  fields.find(({ path }) => place !== null && keyOf(path) === keyOf(place.path)) ??
  fields.toSorted((one, other) => other.rows - one.rows)[0];

const LINE_END = /(?:^|\n)$/;

/** Inserts a text into the answer of a long text field: at the caret if it was last in use, else at the end. */
export function textWith(
  data: OpenAnswers['data'],
  path: Path,
  text: string,
  place: TextPlace | null,
): string {
  const answer = getIn(data, path);
  const present = typeof answer === 'string' ? answer : '';
  const isPlace = place !== null && keyOf(place.path) === keyOf(path);
  const at = isPlace ? place.end : present.length;
  const [before, after] = [present.slice(0, at), present.slice(at)];
  const [above, below] = [
    LINE_END.test(before) ? '' : '\n',
    after === '' || after.startsWith('\n') ? '' : '\n',
  ];
  return before + above + text + below + after;
}
