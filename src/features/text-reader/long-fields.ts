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

/** Returns the paths of the visible long text fields of a form, with those of its rows. */
export function longFields({ form: { schema, ui }, data }: OpenAnswers): readonly Path[] {
  const view = formView(schema, data);
  const within = (object: ObjectSchema, uiOf: UiSchema, answers: typeof data, at: Path): readonly Path[] => {
    const hidden = hiddenFields(object, answers, view);
    return Object.entries(object.properties).flatMap(([name, field]): readonly Path[] => {
      const [path, own] = [[...at, name], (uiOf[name] ?? {}) as UiSchema];
      if (hidden.has(name)) return [];
      if (field.type === 'string') return widgetOptions(own).widget === 'textarea' ? [path] : [];
      const [item, rows] = [itemObject(field), answers[name]];
      if (!item || !Array.isArray(rows)) return [];
      return rows.flatMap((row: unknown, index) =>
        within(item, (own['items'] ?? {}) as UiSchema, isPlainObject(row) ? row : {}, [...path, index]),
      );
    });
  };
  return within(schema, ui, data, []);
}

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
  const isPlace = place !== null && place.path.join('.') === path.join('.');
  const at = isPlace ? place.end : present.length;
  const [before, after] = [present.slice(0, at), present.slice(at)];
  const [above, below] = [
    LINE_END.test(before) ? '' : '\n',
    after === '' || after.startsWith('\n') ? '' : '\n',
  ];
  return before + above + text + below + after;
}
