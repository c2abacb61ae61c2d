import { postTexts } from '../../../contract/organisation.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { encodeArgument, encodeUrl } from '#phpbb-bbcode';
import { formatDay, formatTime } from '../../shared/lib/date-text.ts';
import { encodeFor, FieldValue, isScalar, ListValue, unmarked, unmarkedChange } from './values.ts';
import type { Change, Mark, Target } from './values.ts';

/** Options object that Handlebars passes to a helper after its arguments. */
interface HelperOptions {
  readonly hash: Readonly<Record<string, unknown>>;
  /** Values accessible as `@name` in the template. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Options object of a block; without `{{else}}` the inverse is empty. `forms:check` rejects a block without `#`. A block
 * of one field returns its value, others their text.
 */
interface BlockOptions {
  readonly fn: (context: unknown) => unknown;
  readonly inverse: (context: unknown) => unknown;
  readonly data?: { readonly change?: Change };
}

type Helper = (this: unknown, ...args: never[]) => unknown;

const raw = (value: unknown): unknown => (value instanceof FieldValue ? value.raw : value);

/** Returns true for an answered field, a list with entries, or a non-empty text. */
function truthy(value: unknown): boolean {
  if (value instanceof FieldValue || value instanceof ListValue) return value.present;
  return Boolean(value);
}

/** Answered text before encoding, with its mark. */
interface Part {
  readonly text: string;
  readonly mark: Mark;
}

/** Returns the answered texts of a list or a field. */
function parts(value: unknown): readonly Part[] {
  if (value instanceof ListValue) return value.items.flatMap(parts);
  const text = raw(value);
  if (!isScalar(text) || text === '') return [];
  return [{ text: String(text), mark: value instanceof FieldValue ? value.mark : unmarked }];
}

const texts = (value: unknown): readonly string[] => parts(value).map(({ text }) => text);

const targetOf = (value: unknown): Target =>
  value instanceof FieldValue || value instanceof ListValue ? value.target : 'body';

/** Transforms and encodes the answers of a field or list, comma-separated. */
const rendered = (value: unknown, change: (text: string) => string): string =>
  parts(value)
    .map(({ text, mark }) => mark(encodeFor(targetOf(value), change(text)), 'text'))
    .join(', ');

const chosen = (value: unknown): ReadonlySet<string> => new Set(texts(value));

/** Returns the arguments without the options object that Handlebars appends. */
const operands = (args: readonly unknown[]): readonly unknown[] => args.slice(0, -1);

const BOX = { true: '[cbc][/cbc]', false: '[cb][/cb]' } as const;

const box = (ticked: boolean): string => BOX[`${ticked}`];

const image = (url: string): string => {
  const address = encodeUrl(url);
  return address === null ? encodeFor('body', url) : `[img]${address}[/img]`;
};

const link = (url: string, text: string): string => {
  const address = encodeUrl(url);
  return address === null ? encodeFor('body', url) : `[url=${address}]${text}[/url]`;
};

/** Formats counted texts: `John Doe (x3), Emil Strand and 2 others`, in first-seen order, `most` by name. */
function counted(values: readonly Part[], most: number, encode: (text: string) => string): string {
  const counts = new Map<string, { readonly mark: Mark; times: number }>();
  for (const { text, mark } of values) {
    const known = counts.get(text);
    if (known) known.times += 1;
    else counts.set(text, { mark, times: 1 });
  }
  const named = [...counts]
    .slice(0, most)
    .map(([text, { mark, times }]) => mark(encode(times > 1 ? `${text} (x${times})` : text), 'entry'));
  const others = [...counts].slice(most).reduce((sum, [, { times }]) => sum + times, 0);
  if (others === 0) return named.join(', ');
  return `${named.join(', ')} ${others === 1 ? postTexts.other : postTexts.others.replace('{count}', String(others))}`;
}

/**
 * Helpers available to templates. Helpers are the only code in templates: data is never evaluated. Each returns
 * finished BBCode, a plain value for another helper, or runs its block. Listed in `docs/templates.md`.
 */
export const HELPERS = {
  /** `{{#if x}}…{{else}}…{{/if}}`: runs the block for a present value. */
  if(this: unknown, value: unknown, options: BlockOptions): unknown {
    return truthy(value) ? options.fn(this) : options.inverse(this);
  },
  /** `{{#unless x}}…{{/unless}}`: the inverse of `if`. */
  unless(this: unknown, value: unknown, options: BlockOptions): unknown {
    return truthy(value) ? options.inverse(this) : options.fn(this);
  },
  /** `{{#with x}}…{{else}}…{{/with}}`: runs the block with a present value as its context. */
  with(this: unknown, value: unknown, options: BlockOptions): unknown {
    return truthy(value) ? options.fn(value) : options.inverse(this);
  },
  /** `(eq field "value")`: compares the stored value, not its label. */
  eq: (left: unknown, right: unknown): boolean => raw(left) === raw(right),
  /** `(includes list "value")`: true if the list, or a single choice, contains the stored value. */
  includes: (list: unknown, value: unknown): boolean => chosen(list).has(String(raw(value))),
  /** `(answered field)`: true if the user answered; false for a missing required field. */
  answered: (value: unknown): boolean =>
    texts(value).length > 0 || (value instanceof ListValue && value.items.length > 0),
  not: (value: unknown): boolean => !truthy(value),
  and: (...args: unknown[]): boolean => operands(args).every(truthy),
  /** `(any a b)`: true if at least one is present. */
  any: (...args: unknown[]): boolean => operands(args).some(truthy),
  /** `(or a b "text")`: the first answered argument. */
  or: (...args: unknown[]): unknown => operands(args).find((value) => texts(value).length > 0) ?? '',
  /** `(join " - " a b)`: joins the answered arguments, lists included. */
  join: (separator: string, ...args: unknown[]): string =>
    operands(args)
      .flatMap((value) =>
        value instanceof ListValue ? value.items : Array.isArray(value) ? (value as unknown[]) : [value],
      )
      .filter((value) => texts(value).length > 0)
      .join(separator),
  /** `(pluck list "field")`: one field of every row. */
  pluck: (list: unknown, name: string): unknown =>
    list instanceof ListValue
      ? new ListValue(
          list.items.flatMap((row) => pluckFrom(row, name)),
          list.target,
          false,
          [],
        )
      : '',
  /** `(counted list)`: distinct entries with their count; only the first ones in a title that is too long. */
  counted: (list: unknown, { data }: HelperOptions): string =>
    counted(parts(list), Number(data?.['entries'] ?? Infinity), (text) => encodeFor(targetOf(list), text)),
  count: (list: unknown): number => (list instanceof ListValue ? list.items.length : texts(list).length),
  /** `(number @index)`: one-based index. */
  number: (index: number): number => index + 1,
  /** `(words 3)`: small numbers in words. */
  words: (amount: number): string => postTexts.numbers[amount] ?? String(amount),
  plural: (amount: number, one: string, many: string): string => (amount === 1 ? one : many),
  /** `(day dateTime)`: the date only. */
  day: (value: unknown): string => rendered(value, formatDay),
  /** `(time dateTime)`: the time only. */
  time: (value: unknown): string => rendered(value, formatTime),
  upper: (value: unknown): string => String(value).toUpperCase(),
  /** `{{box condition}}`: an empty or checked box. */
  box: (value: unknown): string => box(truthy(value)),
  /** `{{choices field}}`: every option of a field after its box, with the selected ones checked. */
  choices: (value: unknown, options: HelperOptions): string =>
    choices(value, texts(options.hash['separator'])[0] ?? ' '),
  /** `(stored field)`: the stored value instead of its label. */
  stored: (value: unknown): string => rendered(value, (text) => text),
  /** `{{images list}}`: one image per line. */
  images: (list: unknown): string =>
    parts(list)
      .map(({ text, mark }) => mark(image(text), 'entry'))
      .join('\n') || String(list),
  /** `{{links list "Photo"}}`: numbered links on one line. */
  links: (list: unknown, name: string): string =>
    parts(list)
      .map(({ text, mark }, index) => mark(link(text, `${name} ${index + 1}`), 'entry'))
      .join(' | ') || String(list),
  /** `{{link url "text"}}`: a link; the text is from the template. */
  link: (url: unknown, text: string): string =>
    parts(url)
      .map((address) => address.mark(link(address.text, text), 'text'))
      .join(' | '),
  /** `{{items list}}`: one list item per entry, or per line of a text. */
  items: (value: unknown): string =>
    entries(value)
      .map((entry) => `[*]${entry}`)
      .join('\n'),
  /** `{{#spoiler title}}…{{/spoiler}}`: a collapsed block; any text is allowed in its title. */
  spoiler(this: unknown, title: unknown, options: BlockOptions): string {
    const change = options.data?.change ?? unmarkedChange;
    const argument = change(String(title), encodeArgument) || 'Details';
    const content = change(String(options.fn(this)), (text) => text.trim(), 'trims');
    return `[altspoiler=${argument}]\n${content}\n[/altspoiler]\n`;
  },
} satisfies Record<string, Helper>;

/** Helper names allowed in templates; the compiler rejects others. */
export const HELPER_NAMES: readonly string[] = Object.keys(HELPERS);

function pluckFrom(row: unknown, name: string): unknown[] {
  const value = isPlainObject(row) ? row[name] : undefined;
  return value instanceof FieldValue && value.raw !== undefined ? [value] : [];
}

/** Returns the printed entries of a list, or the lines of a text. */
function entries(value: unknown): readonly string[] {
  if (value instanceof ListValue) return value.items.filter((item) => texts(item).length > 0).map(String);
  return parts(value).flatMap(({ text, mark }) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => mark(encodeFor('body', line.trim()), 'entry')),
  );
}

/** No-break space that keeps a box and its text on one line. */
export const NO_BREAK_SPACE = '\u00A0';

function choices(value: unknown, separator: string): string {
  if (!(value instanceof FieldValue || value instanceof ListValue)) return '';
  const ticked = chosen(value);
  const known = value.options.map(
    (option) => `${box(ticked.has(option.value))}${NO_BREAK_SPACE}${encodeFor(value.target, option.label)}`,
  );
  const offered = new Set(value.options.map((option) => option.value));
  const others = [...ticked]
    .filter((text) => !offered.has(text))
    .map((text) => `${box(true)}${NO_BREAK_SPACE}${encodeFor(value.target, text)}`);
  return value.mark([...known, ...others].join(separator), 'choices');
}
