/**
 * Compiled form schema: draft-07 JSON Schema with every `$ref` inlined and every conditional converted to rules, so
 * that the browser resolves and compiles nothing.
 */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

/** Encoding of user text in a post: plain, with inline formatting, or as a complete enclosed post. */
export type TextEncoding = 'plain' | 'rich' | 'bbcode';

/** Description of a position for applicants; plain texts. */
export interface PositionAbout {
  readonly status: 'open' | 'closed';
  readonly overview?: string;
  readonly skills?: readonly string[];
  readonly education?: string;
  readonly contact?: string;
  /** Web address of the job posting. */
  readonly link?: string;
}

/** Option of a list. `fill` contains the values it fills into other fields. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
  readonly fill?: Readonly<Record<string, string>>;
  readonly about?: PositionAbout;
}

/**
 * Compiled expression. A string names a field of its object, `["'", "text"]` is a string literal, `["list", …]` a list
 * literal, `["form", "name"]` a form field read from a row, `["each", list, value, condition]` the value in each row
 * that matches. Any other list is an operator or function followed by its operands.
 */
export type Expression = string | number | boolean | readonly Expression[];

/** Values that a field may have while a condition is true. */
export interface Offer {
  readonly when: Expression;
  readonly values: readonly string[];
}

/** Conditions under which a field is visible and required; without `show` the field is always visible. */
export interface FieldRule {
  readonly field: string;
  readonly show?: Expression;
  readonly require?: Expression;
}

/** Constraint on several answers of an object, with the field and message of its error. */
export interface Must {
  readonly must: Expression;
  readonly message: string;
  readonly at: string;
}

/** A field, list item or object of a compiled form. */
export interface FieldSchema {
  readonly type: JsonType;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  /** Values of a closed list, as strings even if the answers are numbers. */
  readonly enum?: readonly string[];
  readonly const?: unknown;
  /** Example answers that are not offered as `x-options`. */
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly 'x-options'?: readonly Option[];
  /** Conditional values; if several conditions are true, only their intersection is allowed. */
  readonly 'x-offers'?: readonly Offer[];
  readonly 'x-labels'?: Readonly<Record<string, string>>;
  readonly 'x-source'?: string;
  readonly 'x-strict'?: boolean;
  /** Live list whose names are suggested within the text; compiled from `x-source` with `x-free-text`. */
  readonly 'x-suggests'?: string;
  readonly 'x-text'?: TextEncoding;
  readonly 'x-ooc'?: boolean;
  readonly 'x-unit'?: string;
  readonly 'x-fill'?: Readonly<Record<string, string>>;
  readonly 'x-outdates'?: readonly string[];
  /** Default value while the user has typed none. */
  readonly 'x-computed'?: Expression;
  readonly 'x-pattern-hint'?: string;
  readonly 'x-normalise'?: string;
  readonly 'x-stamp'?: string;
  readonly 'x-max'?: 'now' | 'today';
  /** Bounds that depend on other answers. */
  readonly 'x-bounds'?: { readonly least?: Expression; readonly most?: Expression };
  /** Accepts a value out of the bounds above, with a hint below the field. */
  readonly 'x-lenient'?: boolean;
  readonly 'x-exclusive'?: string;
  /** For rows of a list, the form fields that their expressions read. */
  readonly 'x-reads'?: readonly string[];
  /** Rules of this object's fields in topological order: every field follows those it depends on. */
  readonly 'x-rules'?: readonly FieldRule[];
  readonly 'x-musts'?: readonly Must[];
}

/** Returns true if the answers of a field are numbers. */
export const isNumeric = ({ type }: { readonly type?: unknown }): boolean =>
  type === 'number' || type === 'integer';

/** Returns true if the answers of a field are dates, times, or both. */
export const isMoment = ({ format }: { readonly format?: unknown }): boolean =>
  format === 'date' || format === 'time' || format === 'date-time';

/** Compiled schema node with fields. */
export interface ObjectSchema extends FieldSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

export const isObjectSchema = (schema: FieldSchema | undefined): schema is ObjectSchema =>
  schema?.type === 'object' && schema.properties !== undefined;

/** Returns the item schema of a list of objects, or undefined for any other field. */
export const itemObject = (schema: FieldSchema): ObjectSchema | undefined =>
  schema.type === 'array' && isObjectSchema(schema.items) ? schema.items : undefined;

/** Returns the field schema at a data path, or undefined if there is none. */
export function schemaAt(root: FieldSchema, path: readonly (string | number)[]): FieldSchema | undefined {
  let node: FieldSchema | undefined = root;
  for (const step of path) node = typeof step === 'number' ? node?.items : node?.properties?.[step];
  return node;
}
