import type { ErrorObject } from 'ajv';
import { isObject, pointerTo, type Json } from '../json-source.ts';
import { didYouMean, nearNames } from '../problem.ts';
import {
  REFUSED_KEYWORDS,
  REFUSED_SHAPES,
  REFUSED_UI,
  REFUSED_VALUES,
  refusalOf,
  type Refusal,
} from '../unsupported-features.ts';

/** A schema violation at a JSON pointer of a file. */
export interface MetaProblem {
  readonly pointer: string;
  readonly message: string;
}

/** A key that stands for a missing one. */
interface MeantKey {
  readonly object: string;
  readonly key: string;
  readonly meant: string;
}

/** An Ajv error with its parent schema. */
export type MetaError = ErrorObject<string, Record<string, unknown>> & {
  readonly parentSchema?: Readonly<Record<string, unknown>>;
  /** The key that was meant to be another, missing one, with the object that holds it. */
  readonly meant?: MeantKey;
  /** The missing keys of the object that holds an unknown key. */
  readonly lacking?: readonly string[];
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  'string,array': 'a text in quotes or a list in [ ]',
  'string,object': 'a text in quotes or an object in { }',
  'string,boolean': 'a text in quotes, true or false',
  'string,number': 'a text in quotes or a number',
  'string,number,boolean': 'a text in quotes, a number, true or false',
};

/** Maximum length of a value in a message. */
const SHOWN = 60;

const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

/** Returns the key that an object may not have; undefined for other errors. */
export function unknownKeyOf({ keyword, params, propertyName }: MetaError): string | undefined {
  if (keyword === 'additionalProperties') return String(params['additionalProperty']);
  return keyword === 'pattern' ? propertyName : undefined;
}

const namesIn = (schema: MetaError['parentSchema']): readonly string[] => {
  const properties = schema?.['properties'];
  return isObject(properties as Json)
    ? Object.keys(properties as object).filter((name) => name !== '$schema')
    : [];
};

const lookUp = (refusals: Readonly<Record<string, Refusal>>, name: string): Refusal | undefined =>
  Object.hasOwn(refusals, name) ? refusals[name] : undefined;

const [LISTS_IN_LISTS, SEVERAL_TYPES, SCHEMAS, PLACES] = [
  'a list of lists',
  'a list as `type`',
  '`oneOf` or `anyOf` of schemas',
  '`items` that is a list of schemas',
].map((shape) => REFUSED_SHAPES[shape]);

/** Returns the message for an entry of `oneOf` or `anyOf` without `const`, or for `items` that is a list. */
function wrongShape(error: MetaError): string | undefined {
  const { instancePath, params, data } = error;
  if (SCHEMAS && params['missingProperty'] === 'const' && /\/(?:oneOf|anyOf)\/\d+$/.test(instancePath))
    return refusalOf('"const" is missing', SCHEMAS);
  return PLACES && Array.isArray(data) && instancePath.endsWith('/items')
    ? refusalOf('a list is not used here', PLACES)
    : undefined;
}

function oneOf(error: MetaError): string {
  const allowed = error.params['allowedValues'] as readonly unknown[];
  const refusal = typeof error.data === 'string' ? lookUp(REFUSED_VALUES, error.data) : undefined;
  if (refusal) return refusalOf(`${quoted(error.data)} is not known here`, refusal);
  const shape =
    error.data === 'array' ? LISTS_IN_LISTS : Array.isArray(error.data) ? SEVERAL_TYPES : undefined;
  if (shape) return refusalOf(`${quoted(error.data)} is not known here`, shape);
  const near = typeof error.data === 'string' ? didYouMean(error.data, allowed.map(String)) : '';
  const list = near === '' ? `; choose from ${allowed.map(quoted).join(', ')}` : near;
  return `${quoted(error.data)} is not known here${list}`;
}

function unknownKey(error: MetaError, key: string): MetaProblem {
  const refusal = lookUp(REFUSED_KEYWORDS, key) ?? lookUp(REFUSED_UI, key);
  if (refusal)
    return {
      pointer: pointerTo(error.instancePath, key),
      message: refusalOf(`"${key}" is not used here`, refusal),
    };
  const names = namesIn(error.parentSchema);
  const near = didYouMean(key, names) || elsewhere(key, names, error.instancePath) || choice(names);
  return {
    pointer: pointerTo(error.instancePath, key),
    message: `"${key}" is not allowed here${error.lacking ? missingToo(error.lacking) : near}`,
  };
}

const missingToo = (names: readonly string[]): string =>
  `, and ${names.map(quoted).join(' and ')} ${names.length === 1 ? 'is' : 'are'} missing`;

/** Maximum number of keys listed in a message. */
const MOST_LISTED = 8;

const choice = (names: readonly string[]): string =>
  names.length > 0 && names.length <= MOST_LISTED ? `; choose from ${names.map(quoted).join(', ')}` : '';

/** Keys of a field in ui.json, and those of its "ui:options". */
const UI_KEYS = ['ui:widget', 'ui:placeholder', 'ui:help', 'ui:readonly', 'ui:options'];
const UI_OPTIONS: ReadonlySet<string> = new Set(
  'span rows now maxImages summary itemLabel addLabel'.split(' '),
);

/** Returns where else a key may stand, as the end of a message. */
function elsewhere(key: string, names: readonly string[], at: string): string {
  if (names.includes('ui:options') && UI_OPTIONS.has(key)) return ': write it into "ui:options"';
  if (at.endsWith('/if'))
    return `: write "properties": { "${key}": { "const": … } }, and "required": ["${key}"]`;
  const [meant = key] = nearNames(key, UI_KEYS);
  return UI_KEYS.includes(meant) && !names.includes('ui:options')
    ? `: write "${meant}" into ui.json, under the name of the field`
    : '';
}

function badPattern(error: MetaError): MetaProblem {
  const wanted = String(
    error.parentSchema?.['patternErrorMessage'] ?? `text that matches ${String(error.params['pattern'])}`,
  );
  const key = error.propertyName;
  return key === undefined
    ? { pointer: error.instancePath, message: `${quoted(error.data)} is not ${wanted}` }
    : {
        pointer: pointerTo(error.instancePath, key),
        message: `"${key}" is not allowed here; the key must be ${wanted}`,
      };
}

/** Returns the schema's example where a scalar is in place of a list or an object. */
function example(error: MetaError): string {
  const [shown] = (error.parentSchema?.['examples'] ?? []) as readonly unknown[];
  return typeof shown === 'object' ? `, such as ${quoted(shown)}` : '';
}

/** Returns what to write for a bound of a number that holds a date or an expression. */
const momentBound = ({ instancePath, data }: MetaError): string =>
  typeof data === 'string' && /\/(?:max|min)imum$/.test(instancePath) && !/^\d/.test(data)
    ? `: write "x-${instancePath.slice(-7, -4)}"`
    : '';

const amount = (error: MetaError): string => String(error.params['limit']);

/** Converts an Ajv error to a message for someone who edits JSON, with its pointer. */
export function messageFor(error: MetaError): MetaProblem {
  const at = (message: string): MetaProblem => ({ pointer: error.instancePath, message });
  if (error.meant)
    return {
      pointer: pointerTo(error.meant.object, error.meant.key),
      message: `"${error.meant.key}" is not allowed here; did you mean "${error.meant.meant}"?`,
    };
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error, String(error.params['additionalProperty']));
    case 'required':
      return at(wrongShape(error) ?? `"${String(error.params['missingProperty'])}" is missing`);
    case 'type':
      return at(
        wrongShape(error) ??
          `must be ${TYPES[String(error.params['type'])] ?? String(error.params['type'])}${example(error)}, not ${quoted(error.data)}${momentBound(error)}`,
      );
    case 'enum':
      return at(oneOf(error));
    case 'const':
      return at(`must be ${quoted(error.params['allowedValue'])}, not ${quoted(error.data)}`);
    case 'pattern':
      return badPattern(error);
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return at(
        error.data === '' || amount(error) === '1' ? 'must not be empty' : `needs at least ${amount(error)}`,
      );
    case 'maxItems':
      return at(`must have no more than ${amount(error)}`);
    case 'maxProperties':
      return at(
        `must have no more than ${amount(error)} of these: ${Object.keys(error.data as object).join(', ')}`,
      );
    case 'maxLength':
      return at(`must have at most ${amount(error)} characters`);
    case 'minimum':
      return at(`must be ${amount(error)} or more`);
    case 'maximum':
      return at(`must be ${amount(error)} or less`);
    case 'uniqueItems':
      return at(
        `the entry ${quoted((error.data as readonly Json[])[Number(error.params['i'])])} occurs twice`,
      );
    default:
      return at(error.message ?? 'is not valid');
  }
}
