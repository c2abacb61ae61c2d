import { Ajv, type ValidateFunction } from 'ajv';
import { deepEqual } from '../../src/shared/lib/equal.ts';
import { pointerSteps, pointerTo, type Json } from '../json-source.ts';
import { nearNames } from '../problem.ts';
import { messageFor, unknownKeyOf, type MetaError, type MetaProblem } from './meta-messages.ts';
import formData from '../../schemas/_meta/form-data.schema.json' with { type: 'json' };
import form from '../../schemas/_meta/form.schema.json' with { type: 'json' };
import list from '../../schemas/_meta/list.schema.json' with { type: 'json' };
import log from '../../schemas/_meta/log.schema.json' with { type: 'json' };
import migrations from '../../schemas/_meta/migrations.schema.json' with { type: 'json' };
import organisation from '../../schemas/_meta/organisation.schema.json' with { type: 'json' };
import text from '../../schemas/_meta/text.schema.json' with { type: 'json' };
import translation from '../../schemas/_meta/translation.schema.json' with { type: 'json' };
import ui from '../../schemas/_meta/ui.schema.json' with { type: 'json' };

/** JSON Schemas that validate the files of a project; editors use their files too. */
export const META_SCHEMAS = {
  'form-data': formData,
  form,
  ui,
  organisation,
  migrations,
  text,
  log,
  list,
  translation,
};

export type MetaName = keyof typeof META_SCHEMAS;

/** Keywords that do not validate: for editors, and for names that `form-identity` looks up in organisation.json. */
const EDITOR_KEYWORDS = ['patternErrorMessage', 'x-names', 'x-names-with'];

/** Keywords whose errors only repeat a more specific inner error. */
const ECHOES = new Set(['if', 'allOf', 'propertyNames']);

let schemas: Ajv | undefined;

/** Reads the meta-schemas, which refer to each other; each is compiled when it first validates. */
function readSchemas(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictRequired: false,
    // A test validates them by the schema of JSON Schema, which takes longer to compile than they do.
    meta: false,
    validateSchema: false,
    // Each runs a few times: to optimise their code takes longer than it saves.
    code: { optimize: false },
  });
  ajv.addVocabulary(EDITOR_KEYWORDS);
  for (const [name, schema] of Object.entries(META_SCHEMAS)) ajv.addSchema(schema, `${name}.schema.json`);
  return ajv;
}

const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** Returns the key that an error is about, with the object that holds it: an unknown key, or one with a wrong value. */
function keyOf(error: MetaError): { readonly object: string; readonly key: string } {
  const key = unknownKeyOf(error);
  const { instancePath } = error;
  return key === undefined
    ? { object: parentOf(instancePath), key: pointerSteps(instancePath).at(-1) ?? '' }
    : { object: instancePath, key };
}

/** Pairs each wrong key with the missing key of the same object that it is meant to be; removes what follows from it. */
function withoutFollowing(errors: readonly MetaError[]): readonly MetaError[] {
  const lacking = errors.filter(({ keyword }) => keyword === 'required');
  const missing = ({ params }: MetaError): string => String(params['missingProperty']);
  const causes = errors.flatMap((error) => {
    const { object, key } = keyOf(error);
    const names = lacking.filter(({ instancePath }) => instancePath === object).map(missing);
    const [meant] = key === '' || names.includes(key) ? [] : nearNames(key, names);
    return meant === undefined ? [] : [{ error, meant: { object, key, meant } }];
  });
  const remaining = errors.flatMap((error): MetaError[] => {
    const cause = causes.find((one) => one.error === error);
    const first = cause && causes.find(({ meant }) => deepEqual(meant, cause.meant));
    if (cause) return cause === first ? [{ ...error, meant: cause.meant }] : [];
    const follows = causes.some(
      ({ meant: { object, key, meant } }) =>
        `${error.instancePath}/`.startsWith(`${pointerTo(object, key)}/`) ||
        (error.instancePath === object && error.keyword === 'required' && missing(error) === meant),
    );
    return follows ? [] : [error];
  });
  return withLacking(remaining);
}

/** An entry of `oneOf` or `anyOf`, whose missing "const" has a message of its own. */
const ENTRY = /\/(?:oneOf|anyOf)\/\d+$/;

/** Joins the missing keys of an object to its first unknown key, which stands for them. */
function withLacking(errors: readonly MetaError[]): readonly MetaError[] {
  const unknown = new Map(
    errors
      .filter((error) => !error.meant && unknownKeyOf(error) !== undefined && !ENTRY.test(error.instancePath))
      .toReversed()
      .map((error) => [error.instancePath, error]),
  );
  const lacking = errors.filter(
    ({ keyword, instancePath }) => keyword === 'required' && unknown.has(instancePath),
  );
  return errors
    .filter((error) => !lacking.includes(error))
    .map((error) => {
      const names = lacking
        .filter(({ instancePath }) => unknown.get(instancePath) === error)
        .map(({ params }) => String(params['missingProperty']));
      return names.length > 0 ? { ...error, lacking: names } : error;
    });
}

/** Validates a JSON value against a meta-schema; returns deduplicated problems. */
export function metaProblems(name: MetaName, value: Json): readonly MetaProblem[] {
  schemas ??= readSchemas();
  const validate = schemas.getSchema(`${name}.schema.json`) as ValidateFunction;
  if (validate(value)) return [];
  const errors = (validate.errors ?? []) as readonly MetaError[];
  const problems = withoutFollowing(errors.filter((error) => !ECHOES.has(error.keyword))).map(messageFor);
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
