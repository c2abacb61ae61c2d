import { CHOICES, DRIVER } from '../neutral/spec.ts';
import type { Field, Spec } from '../neutral/spec.ts';

const TYPES = { text: 'text', number: 'text', choice: 'dropdown', tick: 'boolean', long: 'comment' } as const;

const question = ({ name, label, kind, required, conditional }: Field) => ({
  type: TYPES[kind],
  name,
  title: label,
  isRequired: required,
  ...(kind === 'number' && { inputType: 'number' }),
  ...(kind === 'choice' && { choices: CHOICES }),
  ...(conditional && { visibleIf: `{${DRIVER}} = true` }),
});

function column(field: Field): object {
  const { type, ...rest } = question(field);
  return { ...rest, cellType: type };
}

const matrix = (row: readonly Field[], rows: unknown): object => ({
  type: 'matrixdynamic',
  name: 'rows',
  title: 'Rows',
  columns: row.map(column),
  rowCount: Array.isArray(rows) ? rows.length : 0,
});

/** Converts a case to SurveyJS: a panel per section, an expression per condition, a matrix for the list. */
export const modelOf = ({ sections, row, data }: Spec): object => ({
  elements: [
    ...sections.map(({ title, fields }) => ({
      type: 'panel',
      name: title,
      title,
      elements: fields.map(question),
    })),
    ...(row ? [matrix(row, data['rows'])] : []),
  ],
});
