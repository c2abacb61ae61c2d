type Definition = Readonly<Record<string, unknown>>;

/** A kind of new field. */
export interface FieldKind {
  readonly id: string;
  readonly label: string;
  /** True if its options are asked with its title. */
  readonly hasOptions?: boolean;
  /** Returns what its definition has beside title and meaning. */
  readonly facts: (options: readonly string[], name: string) => Definition;
}

/** Kinds of new fields, the most usual first. */
export const FIELD_KINDS: readonly FieldKind[] = [
  { id: 'text', label: 'Short text', facts: () => ({ type: 'string', maxLength: 120 }) },
  { id: 'rich', label: 'Long text', facts: () => ({ type: 'string', 'x-text': 'rich' }) },
  { id: 'integer', label: 'Whole number', facts: () => ({ type: 'integer' }) },
  { id: 'number', label: 'Number', facts: () => ({ type: 'number' }) },
  { id: 'boolean', label: 'Yes or no', facts: () => ({ type: 'boolean', default: false }) },
  { id: 'date', label: 'Date', facts: () => ({ type: 'string', format: 'date' }) },
  { id: 'time', label: 'Time', facts: () => ({ type: 'string', format: 'time' }) },
  { id: 'date-time', label: 'Date and time', facts: () => ({ type: 'string', format: 'date-time' }) },
  {
    id: 'one',
    label: 'One of a list',
    hasOptions: true,
    facts: (options) => ({ type: 'string', enum: options }),
  },
  {
    id: 'several',
    label: 'Several of a list',
    hasOptions: true,
    facts: (options) => ({ type: 'array', items: { type: 'string', enum: options } }),
  },
  {
    id: 'images',
    label: 'Images',
    facts: () => ({ type: 'array', items: { type: 'string', format: 'uri' } }),
  },
  { id: 'link', label: 'Web address', facts: () => ({ type: 'string', format: 'uri' }) },
  { id: 'report', label: 'Enclosed post', facts: () => ({ type: 'string', 'x-text': 'bbcode' }) },
  {
    id: 'rows',
    label: 'Rows of fields',
    facts: (_, name) => ({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          [`${name}Text`]: {
            type: 'string',
            title: 'Text',
            description: 'The text of this row.',
            maxLength: 120,
          },
        },
      },
    }),
  },
];

/** Converts a title to the name of a field that is not taken; empty if it has no letter. */
export function nameOf(title: string, isTaken: (name: string) => boolean): string {
  const [first = '', ...rest] = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined =
    first.toLowerCase() + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const name = joined.replace(/^[0-9]+/, '');
  if (name === '' || !isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name}${number}`)) number++;
  return `${name}${number}`;
}
