import type { Path } from '../../../shared/lib/path.ts';
import type { FieldSchema } from '../../definition/schema.ts';
import type { EngineFormContext } from './form-context.ts';

/** The UI options of a field, as `ui:options` or `ui:<name>` give them. */
export interface WidgetOptions {
  readonly widget?: string;
  readonly field?: string;
  readonly title?: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly help?: string;
  /** Width in columns of twelve. */
  readonly span?: number;
  readonly rows?: number;
  /** Whether a date or time has a button that enters the present. */
  readonly now?: boolean;
  readonly maxImages?: number;
  /** The field beside this one that names the figure of a diagram. */
  readonly figureField?: string;
  /** The field beside this one that holds the markers of a diagram. */
  readonly markersField?: string;
  /** The form that a switch leads to. */
  readonly switchTo?: string;
  /** The fields of a list item that make up its summary. */
  readonly summary?: readonly string[];
  readonly itemLabel?: string;
  readonly addLabel?: string;
}

/** What every widget is given: RJSF's widget props that the engine uses, under RJSF's names, with honest types. */
export interface WidgetProps {
  readonly id: string;
  readonly path: Path;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly options: WidgetOptions;
  readonly value: unknown;
  readonly required: boolean;
  /** The value that the field has while nothing was typed into it. */
  readonly computed: string | undefined;
  /** The message that the field shows. */
  readonly error: string | undefined;
  /** The hint that the field shows. */
  readonly hint?: string | undefined;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly formContext: EngineFormContext;
  /** Takes the new value, or undefined when the field was emptied. */
  readonly onChange: (value: unknown) => void;
}

/** A stored value as text; a missing one, or one that is no text, number or boolean, is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A stored list of texts or numbers, as texts; anything else counts as empty. */
export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : [];
