import type { FieldSchema } from '../../definition/schema.ts';
import type { WidgetOptions } from './widget-props.ts';

export const labelId = (id: string): string => `${id}-label`;
export const helpId = (id: string): string => `${id}-help`;
/** Returns the id of a field's message or hint. */
export const errorId = (id: string): string => `${id}-error`;
export const unitId = (id: string): string => `${id}-unit`;

/**
 * Returns the help texts of a field, from the UI schema only: the description in the schema is for maintainers, and
 * would only repeat the label.
 */
export const helpTexts = ({ description, help }: WidgetOptions): readonly string[] =>
  [description, help].filter((text) => text !== undefined && text !== '').map(String);

/** Returns the `aria-describedby` of a control: only ids of existing, non-empty elements. */
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
