import type { FieldSchema } from '../../definition/schema.ts';
import type { WidgetOptions } from './widget-props.ts';

/** The id of a field's label or legend. */
export const labelId = (id: string): string => `${id}-label`;
/** The id of a field's hints. */
export const helpId = (id: string): string => `${id}-help`;
/** The id of the place of a field's message or hint. */
export const errorId = (id: string): string => `${id}-error`;
/** The id of a number's unit. */
export const unitId = (id: string): string => `${id}-unit`;

/**
 * The hints that stand under a field, from the UI schema alone: the description in the schema explains to maintainers what
 * the field means, and would only repeat the label to the user who fills it in.
 */
export const helpTexts = ({ description, help }: WidgetOptions): readonly string[] =>
  [description, help].filter((text) => text !== undefined && text !== '').map(String);

/** The `aria-describedby` of a field's control: only ids of elements that are there and say something. */
export function describedBy(
  id: string,
  schema: FieldSchema,
  options: WidgetOptions,
  message: string | undefined,
): string | undefined {
  const ids = [
    message === undefined ? undefined : errorId(id),
    schema['x-unit'] === undefined ? undefined : unitId(id),
    helpTexts(options).length > 0 ? helpId(id) : undefined,
  ];
  return ids.filter((part) => part !== undefined).join(' ') || undefined;
}
