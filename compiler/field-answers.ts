import type { FieldSchema } from '../src/engine/definition/schema.ts';

/** The example that a hint ends with ("…, such as 2752"), if it has one. */
export const exampleIn = (hint: string | undefined): string | undefined =>
  /\bsuch as (.+)$/.exec(hint ?? '')?.[1];

/** Whether only the listed options of a field can be chosen, so that each is part of the form. */
export const isClosedChoice = ({ items, ...field }: FieldSchema): boolean =>
  field.enum !== undefined ||
  field['x-strict'] === true ||
  items?.enum !== undefined ||
  items?.['x-strict'] === true;

/** The value of an option as an answer stores it: options are texts also where the answers are numbers. */
export const storedOption = (field: Pick<FieldSchema, 'type'> | undefined, value: string): string | number =>
  field?.type === 'number' || field?.type === 'integer' ? Number(value) : value;
