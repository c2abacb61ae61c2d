import type french from '../languages/fr.json';
import { product, shortName, support } from './organisation.ts';

/** English text of the screen that has a translation: the key of each file in `languages/`. */
export type Message = keyof typeof french;

declare const isUntranslated: unique symbol;

/** Mark of a text that `translate` has not yet translated, such as an error. */
export interface Untranslated<Text extends string = string> {
  readonly [isUntranslated]: Text;
}

/** Text as the screen shows it: already translated, or typed by a user. */
export type Shown = string & { readonly [isUntranslated]?: never };

/** Value of a name in braces; null and undefined are rendered as nothing. */
export type Value = Shown | number | null | undefined;

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
let translations: Record<string, Translations[string]> = {};

/** Returns a function that creates a value once for each language: creating an `Intl` object takes long. */
export function byLanguage<Made>(create: (tag: string) => Made): () => Made {
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

/** Replaces names in braces, once: a value may itself contain braces. */
const insert = (text: string, values: Readonly<Record<string, Value>>): string =>
  text.includes('{')
    ? text.replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
        Object.hasOwn(values, name) ? String(values[name] ?? '') : braces,
      )
    : text;

/** Inserts the names of the organisation into a message. */
export const named = (message: string): string => insert(message, ORGANISATION);

/**
 * Sets the language of the messages that are rendered from now on. English needs no translations. A declared message
 * is also found by its text with the names of the organisation.
 */
export function setTranslations(tag: string, texts: Translations = {}): void {
  language = tag;
  translations = { ...texts };
  for (const [text, translation] of Object.entries(texts))
    if (text.includes('{')) translations[named(text)] = translation;
}

/** Inserts values and the names of the organisation. */
const fill = (text: string, given?: Readonly<Record<string, Value>>): string =>
  insert(text, { ...ORGANISATION, support: find(support) || support, ...given });

const stored = (message: string): Translations[string] | undefined =>
  Object.hasOwn(translations, message) ? translations[message] : undefined;

function find(message: string): string | undefined {
  const found = stored(message);
  return typeof found === 'object' ? found['other'] : found;
}

/** Returns the texts of some messages in the current language; empty in English. */
export const translationsOf = (messages: readonly string[]): Translations =>
  Object.fromEntries(
    messages.flatMap((message) => {
      const text = stored(message);
      return text === undefined ? [] : [[message, text]];
    }),
  );

/** Returns a message in the current language. A module must not call this while it loads: declare with `msg`. */
export function t<Text extends Message>(text: Text, ...[values]: Values<Text>): string {
  return fill(find(text) || text, values);
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

/** Declares a message of a constant, which is translated with `translate` when it is shown. */
/* @__NO_SIDE_EFFECTS__ */
export const msg = <Text extends Message>(text: Text): Text & Untranslated<Text> =>
  named(text) as Text & Untranslated<Text>;

/**
 * Returns the translation of a text that may be a message: a constant, an error, a message of the server. Any other text
 * stays the same.
 */
export function translate(text: string, values?: Readonly<Record<string, Value>>): string {
  const found = find(text);
  return found || values ? fill(found || text, values) : text;
}

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
