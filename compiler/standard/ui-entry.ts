import { layoutSchema } from '../shapes.ts';
import { WIDGET_FITS } from '../check/widget-fit.ts';
import { isObject, type Json, type JsonObject } from '../json-source.ts';
import type { Notes } from './notes.ts';
import { REFUSED_UI, REFUSED_VALUES, refusalOf } from '../unsupported-features.ts';

/** Keys of a UI schema that are handled elsewhere, as part of the field or its section. */
const READ_ELSEWHERE = new Set(['title', 'order', 'enumNames', 'enumOrder', 'definitions', 'rootFieldId']);

/** Merges both syntaxes of UI options: `ui:help`, or `help` in `ui:options`. */
export function uiOptions(ui: JsonObject): JsonObject {
  const inside = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  const beside = Object.entries(ui).flatMap(([key, value]) =>
    key.startsWith('ui:') && key !== 'ui:options' ? [[key.slice(3), value] as const] : [],
  );
  return { ...inside, ...Object.fromEntries(beside) };
}

/** Returns the UI schema of a property, or of the entries of a list. */
export const uiBelow = (ui: JsonObject, name: string): JsonObject => {
  const below = ui[name];
  return isObject(below) ? below : {};
};

/** Normalizes a widget name: `CheckboxesWidget` is checkboxes, `alt-date` date. */
const widgetName = (name: string): string => {
  const plain = name.replace(/Widget$/, '').replace(/^alt-/, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
};

const PLAIN: Readonly<Record<string, string>> = { datetime: 'date-time', updown: 'number', range: 'number' };

function widgetOf(field: JsonObject, wanted: Json | undefined, at: string, notes: Notes): JsonObject {
  if (wanted === undefined) return {};
  if (typeof wanted !== 'string') {
    notes.refused(`${at}/ui:widget`, '"ui:widget" of a component', REFUSED_UI['ui:field'] as never);
    return {};
  }
  const name = widgetName(wanted);
  const own = PLAIN[name] ?? name;
  const fits = Object.hasOwn(WIDGET_FITS, own) ? WIDGET_FITS[own] : undefined;
  const drawn = layoutSchema({ type: 'object', properties: { field } }).properties['field'];
  if (fits && drawn && fits(drawn))
    return own === 'number' || own === drawn.format ? {} : { 'ui:widget': own };
  const refusal = Object.hasOwn(REFUSED_VALUES, wanted) ? REFUSED_VALUES[wanted] : undefined;
  const words = `the widget "${wanted}"`;
  if (refusal) notes.refused(`${at}/ui:widget`, words, refusal);
  else notes.lost(`${at}/ui:widget`, `${words} cannot draw this field here: it has the one that suits it`);
  return {};
}

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Notes unsupported UI options. */
export function noteUnreadUi(options: JsonObject, read: readonly string[], at: string, notes: Notes): void {
  for (const key of Object.keys(options)) {
    if (READ_ELSEWHERE.has(key) || read.includes(key)) continue;
    const name = `ui:${key === 'className' ? 'classNames' : key}`;
    const refusal = Object.hasOwn(REFUSED_UI, name) ? REFUSED_UI[name] : undefined;
    const words = `"ui:${key}" is not used here`;
    notes.lost(
      `${at}/ui:${key}`,
      refusal ? refusalOf(words, refusal) : `${words}, as no widget reads it: leave it out`,
    );
  }
}

const TAKEN = ['widget', 'placeholder', 'help', 'description', 'readonly', 'disabled', 'rows'];

/**
 * Converts the UI options of a field.
 * @param field the converted field of the shared model
 */
export function uiEntry(
  schema: JsonObject,
  field: JsonObject,
  options: JsonObject,
  at: string,
  notes: Notes,
): JsonObject {
  noteUnreadUi(options, TAKEN, at, notes);
  const hints = [textOf(options['description']) ?? textOf(schema['description']), textOf(options['help'])];
  const help = hints.filter(Boolean).join(' ');
  const placeholder = textOf(options['placeholder']);
  const isLocked = [schema['readOnly'], options['readonly'], options['disabled']].includes(true);
  const widget = widgetOf(field, options['widget'], at, notes);
  const rows = Number(options['rows']);
  const hasRows = widget['ui:widget'] === 'textarea' && Number.isInteger(rows) && rows >= 2 && rows <= 20;
  return {
    ...widget,
    ...(placeholder !== undefined && { 'ui:placeholder': placeholder }),
    ...(help !== '' && { 'ui:help': help }),
    ...(isLocked && { 'ui:readonly': true }),
    ...(hasRows && { 'ui:options': { rows } }),
  };
}
