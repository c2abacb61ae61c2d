import type { Path } from '../../../shared/lib/path.ts';
import type { FieldSchema } from '../../definition/schema.ts';
import type { EngineFormContext } from './form-context.ts';

/** UI options of a field, given as `ui:options` or `ui:<name>`. */
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
  /** True if a date or time has a button that enters the current one. */
  readonly now?: boolean;
  readonly maxImages?: number;
  /** Sibling field with the figure of a diagram. */
  readonly figureField?: string;
  /** Sibling field with the markers of a diagram. */
  readonly markersField?: string;
  /** Target form of a switch. */
  readonly switchTo?: string;
  /** Fields of a list item shown in its summary. */
  readonly summary?: readonly string[];
  readonly itemLabel?: string;
  readonly addLabel?: string;
}

/** Props of every widget: RJSF's widget props used by the engine, with accurate types. */
export interface WidgetProps {
  readonly id: string;
  readonly path: Path;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly options: WidgetOptions;
  readonly value: unknown;
  readonly required: boolean;
  /** Computed value while nothing was typed. */
  readonly computed: string | undefined;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly formContext: EngineFormContext;
  /** Called with the new value, or undefined if the field was cleared. */
  readonly onChange: (value: unknown) => void;
}

/** Returns a stored value as text; empty unless it is a text, number or boolean. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Returns a stored list as texts; empty for anything else. */
export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : [];
