import type { FieldSchema } from '../../definition/schema.ts';
import type { ComponentType } from 'react';
import { isNumber, isStrict } from './choices.ts';
import type { LazyComponent } from './lazy-widget.tsx';
import type { WidgetOptions, WidgetProps } from './widget-props.ts';
import { CheckboxWidget } from './widgets/checkbox.tsx';
import { CheckboxesWidget } from './widgets/checkboxes.tsx';
import { FormSwitchWidget } from './widgets/form-switch.tsx';
import { MultiselectWidget, SearchSelectWidget, StaffWidget } from './widgets/lazy-comboboxes.tsx';
import { ImageListWidget, TextListWidget } from './widgets/lazy-lists.tsx';
import { MomentWidget } from './widgets/moment.tsx';
import { NumberWidget } from './widgets/number.tsx';
import { RadioWidget } from './widgets/radio.tsx';
import { SelectWidget } from './widgets/select.tsx';
import { TextWidget } from './widgets/text.tsx';
import { TextareaWidget } from './widgets/textarea.tsx';
import { UnknownWidget } from './widgets/unknown.tsx';
import { msg } from '../../../../contract/messages.ts';

/** Layout of a field around its widget. */
export interface FieldLayout {
  /** A control below its label, a control before its label, or several controls below a legend. */
  readonly shape: 'control' | 'inline' | 'group';
  readonly role?: 'radiogroup';
  /** Note appended to the label of every such field. */
  readonly note?: string;
  /** Full width unless the UI schema specifies a span. */
  readonly wide?: boolean;
}

/** Widget: its name in UI schemas, the fields it is the default for, and the layout of its field. */
export interface WidgetEntry extends FieldLayout {
  readonly name: string;
  readonly test: (schema: FieldSchema, options: WidgetOptions) => boolean;
  readonly component: ComponentType<WidgetProps> & Partial<Pick<LazyComponent<WidgetProps>, 'part'>>;
}

const UTC = msg('server time (UTC)');

const optionCount = ({ items, ...schema }: FieldSchema): number =>
  (schema['x-options'] ?? items?.['x-options'] ?? schema.enum ?? items?.enum ?? []).length;

const hasOptions = (schema: FieldSchema): boolean =>
  optionCount(schema) > 0 || schema['x-source'] !== undefined || schema.items?.['x-source'] !== undefined;

const isText = (schema: FieldSchema): boolean => schema.type === 'string';

const isList = (schema: FieldSchema): boolean => schema.type === 'array';

/** Returns true if all options can be shown: few and complete. Live lists may grow; free answers need typing. */
const isShort = (schema: FieldSchema, most: number): boolean =>
  isStrict(schema) && optionCount(schema) > 0 && optionCount(schema) <= most;

const never = (): boolean => false;

const GENERIC: readonly WidgetEntry[] = [
  {
    name: 'images',
    test: (schema, options) =>
      isList(schema) && (schema.items?.format === 'uri' || options.maxImages !== undefined),
    component: ImageListWidget,
    shape: 'group',
    wide: true,
  },
  {
    name: 'checkboxes',
    test: (schema) => isList(schema) && isShort(schema, 8),
    component: CheckboxesWidget,
    shape: 'group',
    wide: true,
  },
  {
    name: 'multiselect',
    test: (schema) => isList(schema) && hasOptions(schema),
    component: MultiselectWidget,
    shape: 'control',
    wide: true,
  },
  { name: 'lines', test: isList, component: TextListWidget, shape: 'group', wide: true },
  {
    name: 'checkbox',
    test: (schema) => schema.type === 'boolean',
    component: CheckboxWidget,
    shape: 'inline',
  },
  {
    name: 'number',
    test: (schema) => isNumber(schema) && !hasOptions(schema),
    component: NumberWidget,
    shape: 'control',
  },
  {
    name: 'date-time',
    test: (schema) => schema.format === 'date-time',
    component: MomentWidget,
    shape: 'control',
    note: UTC,
  },
  { name: 'date', test: (schema) => schema.format === 'date', component: MomentWidget, shape: 'control' },
  {
    name: 'time',
    test: (schema) => schema.format === 'time',
    component: MomentWidget,
    shape: 'control',
    note: UTC,
  },
  {
    name: 'staff',
    test: (schema) => schema['x-source']?.startsWith('staff.') ?? false,
    component: StaffWidget,
    shape: 'control',
  },
  {
    name: 'radio',
    // A few visible options need one click; a computed value is displayed as the empty option of a select.
    test: (schema) => isShort(schema, 5) && schema['x-computed'] === undefined,
    component: RadioWidget,
    shape: 'group',
    role: 'radiogroup',
  },
  { name: 'formSwitch', test: never, component: FormSwitchWidget, shape: 'control' },
  { name: 'select', test: (schema) => isShort(schema, 15), component: SelectWidget, shape: 'control' },
  { name: 'search', test: hasOptions, component: SearchSelectWidget, shape: 'control' },
  {
    name: 'textarea',
    test: (schema, options) => options.rows !== undefined || (schema['x-text'] ?? 'plain') !== 'plain',
    component: TextareaWidget,
    shape: 'control',
    wide: true,
  },
  { name: 'text', test: isText, component: TextWidget, shape: 'control' },
];

let table = GENERIC;

/** Registers product widgets. Call it before the first form is loaded; a repeated call replaces them. */
export function registerWidgets(widgets: readonly WidgetEntry[]): void {
  table = [...widgets, ...GENERIC];
}

/** Returns all widgets, registered ones first. A field without `ui:widget` gets the first whose test it passes. */
export const allWidgets = (): readonly WidgetEntry[] => table;

const named = (name: string | undefined): WidgetEntry | undefined =>
  table.find((entry) => entry.name === name);

/** Returns the widget with a name, or a fallback that reports an unknown name. */
export const widgetNamed = (name: string | undefined): ComponentType<WidgetProps> =>
  named(name)?.component ?? UnknownWidget;

/** Returns the layout of a field by its UI options. Lists of objects and unknown widgets are groups. */
export const faceOf = (options: WidgetOptions): FieldLayout =>
  named(options.widget) ?? { shape: 'group', wide: true };

/** Returns the name of a field's default widget; undefined if none matches. */
export const defaultWidget = (schema: FieldSchema, options: WidgetOptions): string | undefined =>
  table.find((entry) => entry.test(schema, options))?.name;
