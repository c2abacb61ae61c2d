import type french from '../languages/fr.json';
import { product, shortName, support } from './organisation.ts';

/** English text of the screen that has a translation: the key of each file in `languages/`. */
export type Message = keyof typeof french;

/** Value of a name in braces; null and undefined are rendered as nothing. */
export type Value = string | number | null | undefined;

/** Names in braces that every message may have, with their values. */
const ORGANISATION = { product, shortName, support } as const;

/** Names in braces of a message, without those of the organisation. */
export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? | (Name extends `${string} ${string}` | `?${string}` | keyof typeof ORGANISATION ? never : Name)
    | Names<Rest>
  : never;

/** Values of a message: one for each name in braces, none if the text has no braces. */
export type Values<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Text>, Value>>];

/** Texts of a language by message; an object has one text per plural category of `Intl.PluralRules`. */
export type Translations = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

let language = 'en';
let translations: Translations = {};

/** Returns a function that creates a value once for each language: creating an `Intl` object takes long. */
function byLanguage<Made>(create: (tag: string) => Made): () => Made {
  let made: { readonly tag: string; readonly value: Made } | undefined;
  return () => {
    if (made?.tag !== language) made = { tag: language, value: create(language) };
    return made.value;
  };
}

const pluralRules = byLanguage((tag) => new Intl.PluralRules(tag));
const numbers = byLanguage((tag) => new Intl.NumberFormat(tag));

/** Current language of the screen as a BCP 47 tag. */
export const currentLanguage = (): string => language;

/** Sets the language of the messages that are rendered from now on. English needs no translations. */
export function setTranslations(tag: string, texts: Translations = {}): void {
  language = tag;
  translations = texts;
}

/** Replaces names in braces. A value that is itself a message is translated. */
function fill(text: string, given?: Readonly<Record<string, Value>>): string {
  if (!text.includes('{')) return text;
  const values: Readonly<Record<string, Value>> = { ...ORGANISATION, ...given };
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? translate(String(values[name] ?? '')) : braces,
  );
}

const stored = (message: string): Translations[string] | undefined =>
  Object.hasOwn(translations, message) ? translations[message] : undefined;

function find(message: string): string | undefined {
  const found = stored(message);
  return typeof found === 'object' ? found['other'] : found;
}

/** Returns a message in the current language. A module must not call this while it loads: declare with `msg`. */
export function t<Text extends Message>(text: Text, ...[values]: Values<Text>): string {
  return translate(text, values);
}

/**
 * Returns the form of a message for a count, which is also the value `count`. Translations are stored by the text for
 * several, with the plural categories of their language.
 */
export function plural(
  count: number,
  one: string,
  several: Message,
  values?: Readonly<Record<string, Value>>,
): string {
  const found = stored(several);
  const form = typeof found === 'object' ? (found[pluralRules().select(count)] ?? found['other']) : found;
  return fill(form || (count === 1 ? one : several), { count, ...values });
}

/** Declares a message of a constant, which is translated with `t` or `translate` when it is shown. */
/* @__NO_SIDE_EFFECTS__ */
export const msg = <Text extends Message>(text: Text): Text => text;

/** Returns the translation of a text that may be a message: a constant, an error, a message of the server. */
export const translate = (text: string, values?: Readonly<Record<string, Value>>): string =>
  fill(find(text) || text, values);

/** Formats a number in the current language, such as “1,234”; with a fixed number of decimals if they are given. */
export const numberText = (value: number, decimals?: number): string =>
  decimals === undefined
    ? numbers().format(value)
    : new Intl.NumberFormat(language, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(value);

/** Formats a list in the current language, such as “a, b and c”. */
export const listText = (items: Iterable<string>): string => new Intl.ListFormat(language).format(items);
