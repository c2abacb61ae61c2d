import type { ErrorObject } from 'ajv';
import { isObject, pointerTo } from '../json-source.ts';
import type { Json } from '../json-source.ts';
import { didYouMean } from '../problem.ts';
import type { MetaProblem } from './meta.ts';

/** An Ajv error with the schema it comes from. */
export type MetaError = ErrorObject<string, Record<string, unknown>> & {
  readonly parentSchema?: Readonly<Record<string, unknown>>;
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
  'string,number,boolean': 'a text in quotes, a number, true or false',
};

const quoted = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const namesIn = (schema: MetaError['parentSchema']): readonly string[] => {
  const properties = schema?.['properties'];
  return isObject(properties as Json)
    ? Object.keys(properties as object).filter((name) => name !== '$schema')
    : [];
};

/** The same for values. */
const LOCAL_VALUES: Readonly<Record<string, string>> = {
  email: 'write "pattern" and "x-pattern-hint"',
  hidden: 'a field that nobody sees is computed ("x-computed") or not asked',
  updown: 'write "number"',
  textArea: 'write "textarea"',
  password: 'a post is public: ask for nothing that is secret',
  object: 'a group is a section of ui.json; rows are a list ("array") with "items"',
  null: 'an answer that is not given is left out',
};

function oneOf(error: MetaError): string {
  const allowed = error.params['allowedValues'] as readonly unknown[];
  const local = typeof error.data === 'string' ? LOCAL_VALUES[error.data] : undefined;
  if (local !== undefined) return `${quoted(error.data)} is not known here: ${local}`;
  const near = typeof error.data === 'string' ? didYouMean(error.data, allowed.map(String)) : '';
  const list = near === '' ? `; choose from ${allowed.map(quoted).join(', ')}` : near;
  return `${quoted(error.data)} is not known here${list}`;
}

const OPTIONS =
  'write the values as "oneOf", or as "x-options" with a value and a label each if the list may grow';

/** What this project writes in place of keywords that people know from JSON Schema and react-jsonschema-form. */
const LOCAL_WAYS: Readonly<Record<string, string>> = {
  anyOf: `for "anyOf" of "const" and "title" ${OPTIONS}`,
  const: 'an answer that cannot differ is no question: write the words into the template',
  enumNames: 'write "x-labels": { "value": "Label" }',
  'ui:enumNames': 'write "x-labels" into form-data.json',
  readOnly: 'write "ui:readonly": true into ui.json',
  'ui:disabled': 'write "ui:readonly": true',
  examples: 'say an example in "ui:placeholder", or at the end of "x-pattern-hint"',
  dependencies: 'write "if" and "then", or "x-showIf" on the field',
  dependentRequired: 'write "x-requiredIf" on the field that depends on the other',
  dependentSchemas: 'write "if" and "then", or "x-showIf" on the field',
  additionalProperties: 'a form never takes answers to other fields',
  definitions: 'shared fields stand in form-data.json, shared options in its "$defs"',
  nullable: 'an answer that is not given is left out: leave the field out of "required"',
  'ui:order': 'the order of "fields" in "ui:sections" counts',
  'ui:title': 'write "title" beside the "$ref" in schema.json',
  'ui:description': 'write "ui:help"',
  'ui:label': 'write "title" beside the "$ref" in schema.json',
  'ui:field': 'write "ui:widget"',
  'ui:classNames': 'widths are "span" in "ui:options"; colours and sizes are those of the app',
};

function unknownKey(error: MetaError, key: string): MetaProblem {
  const local = Object.hasOwn(LOCAL_WAYS, key) ? LOCAL_WAYS[key] : undefined;
  if (local !== undefined)
    return { pointer: pointerTo(error.instancePath, key), message: `"${key}" is not used here: ${local}` };
  const near = didYouMean(key, namesIn(error.parentSchema));
  return { pointer: pointerTo(error.instancePath, key), message: `"${key}" may not stand here${near}` };
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
        message: `"${key}" may not stand here; the key must be ${wanted}`,
      };
}

/** What the schema gives as an example, where a bare value stands in place of a list or an object. */
function example(error: MetaError): string {
  const [shown] = (error.parentSchema?.['examples'] ?? []) as readonly unknown[];
  return typeof shown === 'object' ? `, such as ${quoted(shown)}` : '';
}

const amount = (error: MetaError): string => String(error.params['limit']);

/** Turns an Ajv error about a form's file into words for someone who edits JSON, at the pointer where it stands. */
export function messageFor(error: MetaError): MetaProblem {
  const at = (message: string): MetaProblem => ({ pointer: error.instancePath, message });
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error, String(error.params['additionalProperty']));
    case 'required':
      return at(`"${String(error.params['missingProperty'])}" is missing`);
    case 'type':
      return at(
        `must be ${TYPES[String(error.params['type'])] ?? String(error.params['type'])}${example(error)}, not ${quoted(error.data)}`,
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
        `the entry ${quoted((error.data as readonly Json[])[Number(error.params['i'])])} stands there twice`,
      );
    default:
      return at(error.message ?? 'is not valid');
  }
}
