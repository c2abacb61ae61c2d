import { isMoment } from '../definition/schema.ts';
import type { FieldSchema, Option } from '../definition/schema.ts';
import { cutTitle, encodePlain, encodeRich, encodeTitle } from '../bbcode/encode.ts';
import { readEnclosed } from '../bbcode/enclosed.ts';
import { formatDate } from '../../shared/lib/date-text.ts';

/** Where a text is rendered: in the body of a post, or on a line of its own such as the title. */
export type Target = 'body' | 'line';

/** How an answer came into a document: as the user left it, by its label, as a date, as one of a list, or as missing. */
export type PrintedAs = 'text' | 'label' | 'date' | 'entry' | 'choices' | 'missing';

/** Marks what one answer prints, for a renderer that is asked where each answer stands. */
export type Mark = (text: string, as: PrintedAs) => string;

/** What a change of a text does, where that is known: it only drops white space, or only inserts characters. */
type ChangeKind = 'trims' | 'inserts';

/** Changes a text that may hold marks. */
export type Change = (text: string, change: (text: string) => string, kind?: ChangeKind) => string;

/** A change of a text without marks. */
export const unmarkedChange: Change = (text, change) => change(text);

/** The mark of a renderer that is not asked. */
export const unmarked: Mark = (text) => text;

/** What stands in a document where a required answer is missing. */
export const NOT_PROVIDED = 'Not provided';

/** Makes any text a user typed harmless for a target. */
export const encodeFor = (target: Target, text: string): string =>
  target === 'line' ? encodeTitle(text) : encodePlain(text);

/**
 * One field as a template sees it. Rendering it (`{{field}}`) always yields encoded text, so a template cannot forget
 * to escape; helpers read `raw`. An unanswered field is still there, so that a template can list its options.
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

  /** Whether a row that renders this field is worth rendering: it was answered, or it must be seen as missing. */
  get present(): boolean {
    return this.raw === undefined ? this.missing : this.raw !== false;
  }

  /** The same value, its text cut to so many characters; a choice or a date stays whole. */
  cut(letters: number): FieldValue {
    const { raw, schema, target, missing, options, mark } = this;
    const isChoice = options.some(({ value }) => value === raw);
    if (typeof raw !== 'string' || schema.format !== undefined || isChoice) return this;
    return new FieldValue(schema, cutTitle(raw, letters), target, missing, options, mark);
  }

  /** Whether a value of the same field and target is the same in every template. */
  printsAs({ raw, missing, options }: FieldValue): boolean {
    return Object.is(raw, this.raw) && missing === this.missing && options === this.options;
  }

  /** The encoded text; empty for an optional field without an answer. */
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
    if (typeof raw === 'boolean') return [raw ? 'Yes' : 'No', 'label'];
    if (isMoment(schema)) {
      return [encodeFor(target, formatDate(raw)), 'date'];
    }
    if (target === 'body' && schema['x-text'] === 'rich') return [encodeRich(raw), 'text'];
    if (target === 'body' && schema['x-text'] === 'bbcode') return [enclosed(raw), 'text'];
    return [encodeFor(target, raw), 'text'];
  }
}

/** A list field as a template sees it: iterable, and present when it has entries or must be seen as missing. */
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

  /** Whether a list of the same field and target is the same in every template: it holds the very same values. */
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

  /** Scalars joined by commas; a list of objects is never rendered whole. */
  toString(): string {
    if (this.items.length === 0) return this.missing ? this.mark(NOT_PROVIDED, 'missing') : '';
    return this.items.filter((item) => item instanceof FieldValue).join(', ');
  }
}

/** Whether a value is one that renders as it is: a text, a finite number, true or false. */
export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

const expectedType = (schema: FieldSchema): string => (schema.type === 'integer' ? 'number' : schema.type);

/** An enclosed document as it is, or as inert text when its tags do not balance. */
function enclosed(text: string): string {
  const reading = readEnclosed(text);
  return reading.ok ? reading.value : encodePlain(text);
}
