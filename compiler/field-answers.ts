import type { FieldSchema } from '../src/engine/definition/schema.ts';

/** Returns the example at the end of a hint ("…, such as 2752"), if any. */
export const exampleIn = (hint: string | undefined): string | undefined =>
  /\bsuch as (.+)$/.exec(hint ?? '')?.[1];

/** Returns true if a field accepts only its listed options. */
export const isClosedChoice = ({ items, ...field }: FieldSchema): boolean =>
  field.enum !== undefined ||
  field['x-strict'] === true ||
  items?.enum !== undefined ||
  items?.['x-strict'] === true;

/** Returns an option's value as stored in an answer: options are strings even where answers are numbers. */
export const storedOption = (field: Pick<FieldSchema, 'type'> | undefined, value: string): string | number =>
  field?.type === 'number' || field?.type === 'integer' ? Number(value) : value;
