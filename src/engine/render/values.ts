import { postTexts } from '../../../contract/organisation.ts';
import { isMoment } from '../definition/schema.ts';
import type { FieldSchema, Option, TextEncoding } from '../definition/schema.ts';
import { cutTitle, encodePlain, encodeRich, encodeTitle } from '#phpbb-bbcode';
import { readEnclosed } from '../bbcode/enclosed.ts';
import { formatDate } from '../../shared/lib/date-text.ts';

/** Output context of a text: the body of a post, or a single line such as the title. */
export type Target = 'body' | 'line';

/** Form in which an answer is printed: as typed, by its label, as a date, as a list entry, or as missing. */
export type PrintedAs = 'text' | 'label' | 'date' | 'entry' | 'choices' | 'missing';

/** Marks the output of one answer, for provenance. */
export type Mark = (text: string, as: PrintedAs) => string;

/** Constraint of a text change, if known: only removes white space, or only inserts characters. */
type ChangeKind = 'trims' | 'inserts';

/** Changes a text and preserves its marks. */
export type Change = (text: string, change: (text: string) => string, kind?: ChangeKind) => string;

/** Changes a text without marks. */
export const unmarkedChange: Change = (text, change) => change(text);

export const unmarked: Mark = (text) => text;

/** Printed for a missing required answer. */
export const NOT_PROVIDED = postTexts.notProvided;

/** Printed for a ticked box and for an empty one, without labels of their own. */
export const YES_NO = [postTexts.yes, postTexts.no] as const;

export const encodeFor = (target: Target, text: string): string =>
  target === 'line' ? encodeTitle(text) : encodePlain(text);

/** Encoders of texts in a body, by `x-text`. */
export const ENCODERS: Readonly<Record<TextEncoding, (text: string) => string>> = {
  plain: encodePlain,
  rich: encodeRich,
  // An enclosed post as is, or escaped if its tags are not balanced.
  bbcode: (text) => {
    const reading = readEnclosed(text);
    return reading.ok ? reading.value : encodePlain(text);
  },
};

/**
 * Field in a template context. Rendering it (`{{field}}`) always encodes its text, so a template cannot omit escaping;
 * helpers read `raw`. An unanswered field is present too, so that a template can list its options.
 */
export class FieldValue {
  readonly raw: string | number | boolean | undefined;
  readonly options: readonly Option[];
  readonly target: Target;
  readonly mark: Mark;
  private readonly schema: FieldSchema;
  private readonly missing: boolean;

  constructor(
    schema: FieldSchema,
    raw: unknown,
    target: Target,
    missing: boolean,
    options: readonly Option[],
    mark: Mark = unmarked,
  ) {
    this.mark = mark;
    this.schema = schema;
    this.raw = isScalar(raw) && typeof raw === expectedType(schema) ? raw : undefined;
    this.target = target;
    this.missing = missing;
    this.options = options;
  }

  /** True if a row with this field is rendered: it is answered, or required and missing. */
  get present(): boolean {
    return this.raw === undefined ? this.missing : this.raw !== false;
  }

  /** Returns the value with its text truncated; a choice or a date is not truncated. */
  cut(letters: number): FieldValue {
    const { raw, schema, target, missing, options, mark } = this;
    const isChoice = options.some(({ value }) => value === raw);
    if (typeof raw !== 'string' || schema.format !== undefined || isChoice) return this;
    return new FieldValue(schema, cutTitle(raw, letters), target, missing, options, mark);
  }

  /** Returns true if another value of the same field and target prints the same in every template. */
  printsAs({ raw, missing, options }: FieldValue): boolean {
    return Object.is(raw, this.raw) && missing === this.missing && options === this.options;
  }

  /** Returns the encoded text; empty for an optional field without an answer. */
  toString(): string {
    return this.mark(...this.printed());
  }

  private printed(): readonly [text: string, as: PrintedAs] {
    const { raw, schema, target } = this;
    if (raw === undefined) return [this.missing ? NOT_PROVIDED : '', 'missing'];
    const label = this.options.find((option) => option.value === String(raw))?.label;
    const isOwnLabel = typeof raw === 'number' && label === String(raw);
    if (label !== undefined && !isOwnLabel) return [encodeFor(target, label), 'label'];
    if (typeof raw === 'number')
      return [schema['x-unit'] === undefined ? String(raw) : `${raw} ${schema['x-unit']}`, 'text'];
    if (typeof raw === 'boolean') return [YES_NO[raw ? 0 : 1], 'label'];
    if (isMoment(schema)) {
      return [encodeFor(target, formatDate(raw)), 'date'];
    }
    if (target === 'body') return [ENCODERS[schema['x-text'] ?? 'plain'](raw), 'text'];
    return [encodeFor(target, raw), 'text'];
  }
}

/** List field in a template context: iterable, present if it has entries or is required and missing. */
export class ListValue {
  readonly items: readonly unknown[];
  readonly options: readonly Option[];
  readonly target: Target;
  readonly missing: boolean;
  readonly mark: Mark;

  constructor(
    items: readonly unknown[],
    target: Target,
    missing: boolean,
    options: readonly Option[],
    mark: Mark = unmarked,
  ) {
    this.mark = mark;
    this.items = items;
    this.target = target;
    this.missing = missing;
    this.options = options;
  }

  get present(): boolean {
    return this.items.length > 0 || this.missing;
  }

  /** Returns true if another list of the same field and target contains the identical values. */
  printsAs({ items, missing, options }: ListValue): boolean {
    return (
      missing === this.missing &&
      options === this.options &&
      items.length === this.items.length &&
      items.every((item, index) => item === this.items[index])
    );
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.items[Symbol.iterator]();
  }

  /** Returns the scalars joined by commas; lists of objects are never rendered as a whole. */
  toString(): string {
    if (this.items.length === 0) return this.missing ? this.mark(NOT_PROVIDED, 'missing') : '';
    return this.items.filter((item) => item instanceof FieldValue).join(', ');
  }
}

/** Returns true for a text, a finite number, or a boolean. */
export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

const expectedType = (schema: FieldSchema): string => (schema.type === 'integer' ? 'number' : schema.type);
