/**
 * The shape of a compiled form schema: draft-07 JSON Schema with every `$ref` inlined and every conditional turned
 * into rules, so that the browser never resolves or compiles anything.
 */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

/** How a user's text enters a post: inert, with inline formatting, or as a whole enclosed document. */
export type TextKind = 'plain' | 'rich' | 'bbcode';

/** What a user should know of a position before applying; plain texts. */
export interface PositionAbout {
  readonly status: 'open' | 'closed';
  readonly overview?: string;
  readonly skills?: readonly string[];
  readonly education?: string;
  readonly contact?: string;
  /** The web address of the posting. */
  readonly link?: string;
}

/** One choice of a list. `fill` holds what choosing it puts into other fields. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
  readonly fill?: Readonly<Record<string, string>>;
  readonly about?: PositionAbout;
}

/**
 * A compiled expression. A bare text names a field of the object that has the expression, `["'", "text"]` is that text,
 * `["list", …]` what is listed, `["form", "name"]` a field of the form seen from a row, and `["each", list, value, condition]`
 * the value in each row that meets the condition. Every other list is an operator or function before its operands.
 */
export type Expression = string | number | boolean | readonly Expression[];

/** The options that a field may take while a condition holds. */
export interface Offer {
  readonly when: Expression;
  readonly values: readonly string[];
}

/** When a field is shown and when it must be answered; a rule without `show` concerns a field that is always shown. */
export interface FieldRule {
  readonly field: string;
  readonly show?: Expression;
  readonly require?: Expression;
}

/** What must hold of several answers of one object, and what is said at one of them while it does not. */
export interface Must {
  readonly must: Expression;
  readonly message: string;
  readonly at: string;
}

/** One field, list item or object of a compiled form. */
export interface FieldSchema {
  readonly type: JsonType;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  /** The values of a closed list, as texts also where the answers are numbers. */
  readonly enum?: readonly string[];
  readonly const?: unknown;
  /** Examples of an answer, where they are not offered as `x-options`. */
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
  /** What branches, and the conditions of options, offer; of two that hold, only what both offer counts. */
  readonly 'x-offers'?: readonly Offer[];
  readonly 'x-labels'?: Readonly<Record<string, string>>;
  readonly 'x-source'?: string;
  readonly 'x-strict'?: boolean;
  readonly 'x-text'?: TextKind;
  readonly 'x-ooc'?: boolean;
  readonly 'x-unit'?: string;
  readonly 'x-fill'?: Readonly<Record<string, string>>;
  readonly 'x-outdates'?: readonly string[];
  /** The value that the field has while the user typed none. */
  readonly 'x-computed'?: Expression;
  readonly 'x-pattern-hint'?: string;
  readonly 'x-normalise'?: string;
  readonly 'x-stamp'?: string;
  readonly 'x-max'?: 'now' | 'today';
  /** Bounds that depend on other answers. */
  readonly 'x-bounds'?: { readonly least?: Expression; readonly most?: Expression };
  /** A value beyond a bound of the two above is accepted, with a hint below the field. */
  readonly 'x-lenient'?: boolean;
  readonly 'x-exclusive'?: string;
  /** For rows of a list, the fields of the form that their expressions read. */
  readonly 'x-reads'?: readonly string[];
  /** Rules of this object's fields, in an order in which every field comes after those it depends on. */
  readonly 'x-rules'?: readonly FieldRule[];
  readonly 'x-musts'?: readonly Must[];
}

/** Returns whether the answers to a field are numbers. */
export const isNumeric = ({ type }: { readonly type?: unknown }): boolean =>
  type === 'number' || type === 'integer';

/** Returns whether the answers to a field are dates, times, or both. */
export const isMoment = ({ format }: { readonly format?: unknown }): boolean =>
  format === 'date' || format === 'time' || format === 'date-time';

/** A compiled schema node that holds fields. */
export interface ObjectSchema extends FieldSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

/** Returns whether a node holds fields of its own. */
export const isObjectSchema = (schema: FieldSchema | undefined): schema is ObjectSchema =>
  schema?.type === 'object' && schema.properties !== undefined;

/** The item schema of a list of objects, or undefined for every other field. */
export const itemObject = (schema: FieldSchema): ObjectSchema | undefined =>
  schema.type === 'array' && isObjectSchema(schema.items) ? schema.items : undefined;

/** The field schema that a data path leads to, or undefined when the schema has no such place. */
export function schemaAt(root: FieldSchema, path: readonly (string | number)[]): FieldSchema | undefined {
  let node: FieldSchema | undefined = root;
  for (const step of path) node = typeof step === 'number' ? node?.items : node?.properties?.[step];
  return node;
}
