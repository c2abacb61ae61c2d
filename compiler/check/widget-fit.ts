import { optionsOf } from '../../src/engine/data/labels.ts';
import { itemObject, type FieldSchema } from '../../src/engine/definition/schema.ts';

type Fits = (field: FieldSchema) => boolean;

const isList = (field: FieldSchema): boolean => field.type === 'array';
const isText = (field: FieldSchema): boolean => field.type === 'string';
const isPlainText: Fits = (field) => isText(field) && field.format === undefined && field.enum === undefined;
const isNumber: Fits = (field) => field.type === 'number' || field.type === 'integer';
const hasChoices: Fits = (field) => optionsOf(field).length > 0 || field['x-source'] !== undefined;
const isChoice: Fits = (field) => (isText(field) || isNumber(field)) && hasChoices(field);
const isStaff = (source: string | undefined): boolean => source?.startsWith('staff.') === true;

/** Predicates of the fields that each widget can render. */
export const WIDGET_FITS: Readonly<Record<string, Fits>> = {
  text: isPlainText,
  textarea: (field) => isPlainText(field) && field['x-suggests'] === undefined,
  number: isNumber,
  select: isChoice,
  search: isChoice,
  staff: (field) => isText(field) && isStaff(field['x-source']),
  radio: (field) => field.type === 'boolean' || isChoice(field),
  checkbox: (field) => field.type === 'boolean',
  patientId: (field) => isPlainText(field) && field['x-normalise'] !== undefined,
  bodyDiagram: (field) =>
    ['id', 'x', 'y', 'view', 'type', 'label', 'labelSide', 'text'].every(
      (name) => itemObject(field)?.properties[name],
    ),
  diagramImage: (field) => field.format === 'uri',
  attachReport: (field) => field['x-text'] === 'bbcode',
  positionSelect: (field) => isText(field) && hasChoices(field),
  formSwitch: (field) => field.type === 'boolean',
  date: (field) => field.format === 'date',
  time: (field) => field.format === 'time',
  'date-time': (field) => field.format === 'date-time',
  multiselect: (field) =>
    isList(field) &&
    hasChoices({ ...field, 'x-source': field['x-source'] ?? field.items?.['x-source'] } as FieldSchema),
  checkboxes: (field) => isList(field) && hasChoices(field),
  images: (field) => isList(field) && field.items?.format === 'uri',
  lines: (field) => isList(field) && field.items !== undefined && field.items.type !== 'object',
};
