import { deepEqual } from '../../src/shared/lib/equal.ts';
import { isObject, type Json, type JsonObject } from '../json-source.ts';
import { cleanTitle, freeName } from '../names.ts';
import { objectOf } from './parts.ts';

/** One alternative of `oneOf` or `anyOf`. */
interface Branch {
  readonly schema: JsonObject;
  /** The answer that selects it. */
  readonly value: Json;
  readonly title: string;
}

/** Returns the only value that a property allows, if any. */
function onlyValue(schema: Json | undefined): string | number | undefined {
  if (!isObject(schema)) return undefined;
  const values = 'const' in schema ? [schema['const']] : schema['enum'];
  const [first] = Array.isArray(values) && values.length === 1 ? (values as readonly Json[]) : [];
  return typeof first === 'string' || typeof first === 'number' ? first : undefined;
}

const propertiesOf = ({ properties }: JsonObject): JsonObject => objectOf(properties);

/** Returns the property that has a distinct constant in each schema, if any. */
export function discriminatorOf(schemas: readonly JsonObject[]): string | undefined {
  const [first = {}] = schemas;
  return Object.keys(propertiesOf(first)).find((name) => {
    const values = schemas.map((schema) => onlyValue(propertiesOf(schema)[name]));
    return values.every((value) => value !== undefined) && new Set(values).size === values.length;
  });
}

/** Returns the alternatives with values and titles; by their discriminator if they have one. */
export function branchesOf(
  schemas: readonly JsonObject[],
  discriminator: string | undefined,
): readonly Branch[] {
  const titles: string[] = [];
  return schemas.map((schema, index) => {
    const property = discriminator === undefined ? undefined : propertiesOf(schema)[discriminator];
    const stated = [schema['title'], isObject(property) ? property['title'] : undefined].find(
      (text) => typeof text === 'string' && cleanTitle(text) !== '',
    );
    const own = onlyValue(property);
    const wanted = typeof stated === 'string' ? cleanTitle(stated) : String(own ?? `Option ${index + 1}`);
    const title = freeName(wanted, (candidate) => titles.includes(candidate), ' ');
    titles.push(title);
    return { schema, title, value: own ?? title };
  });
}

const isPlainChoice = (schema: Json | undefined): boolean =>
  isObject(schema) && Array.isArray(schema['enum']) && !('enumNames' in schema);

/**
 * Returns the properties of each schema to rename, because an earlier schema has a different one of that name, with the
 * distinguishing suffix.
 */
export function clashes(
  schemas: readonly JsonObject[],
  words: readonly string[],
): readonly ReadonlyMap<string, string>[] {
  return schemas.map((schema, index) => {
    const earlier = schemas.slice(0, index);
    const differing = Object.entries(propertiesOf(schema)).filter(([name, own]) =>
      earlier.some((other) => {
        const theirs = propertiesOf(other)[name];
        if (theirs === undefined || deepEqual(theirs, own)) return false;
        return !(isPlainChoice(theirs) && isPlainChoice(own));
      }),
    );
    return new Map(differing.map(([name]) => [name, words[index] ?? '']));
  });
}
