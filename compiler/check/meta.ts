import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import { pointerTo } from '../json-source.ts';
import type { Json } from '../json-source.ts';
import { nearNames } from '../problem.ts';
import { messageFor, unknownKeyOf } from './meta-messages.ts';
import type { MetaError } from './meta-messages.ts';
import type { MetaProblem } from './meta-messages.ts';
import formData from '../../schemas/_meta/form-data.schema.json' with { type: 'json' };
import form from '../../schemas/_meta/form.schema.json' with { type: 'json' };
import list from '../../schemas/_meta/list.schema.json' with { type: 'json' };
import log from '../../schemas/_meta/log.schema.json' with { type: 'json' };
import migrations from '../../schemas/_meta/migrations.schema.json' with { type: 'json' };
import organisation from '../../schemas/_meta/organisation.schema.json' with { type: 'json' };
import text from '../../schemas/_meta/text.schema.json' with { type: 'json' };
import ui from '../../schemas/_meta/ui.schema.json' with { type: 'json' };

/** JSON Schemas that validate the files of a project; editors use their files too. */
export const META_SCHEMAS = { 'form-data': formData, form, ui, organisation, migrations, text, log, list };

export type MetaName = keyof typeof META_SCHEMAS;

/** Keywords for editors, which do not validate. */
const EDITOR_KEYWORDS = ['patternErrorMessage'];

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
    // Each runs a few times: to optimise their code takes longer than it saves.
    code: { optimize: false },
  });
  ajv.addVocabulary(EDITOR_KEYWORDS);
  for (const [name, schema] of Object.entries(META_SCHEMAS)) ajv.addSchema(schema, `${name}.schema.json`);
  return ajv;
}

/** Pairs each unknown key with the missing key of the same object that it is meant to be; removes what follows from it. */
function withoutFollowing(errors: readonly MetaError[]): readonly MetaError[] {
  const missing = (error: MetaError): string => String(error.params['missingProperty']);
  const causes = errors.flatMap((error) => {
    const key = unknownKeyOf(error);
    const lacking = errors.filter(
      ({ keyword, instancePath }) => keyword === 'required' && instancePath === error.instancePath,
    );
    const [meant] = key === undefined ? [] : nearNames(key, lacking.map(missing));
    return meant === undefined ? [] : [{ error, meant, pointer: pointerTo(error.instancePath, key ?? '') }];
  });
  return errors.flatMap((error) => {
    const cause = causes.find((one) => one.error === error);
    if (cause) return [{ ...error, meant: cause.meant }];
    const follows = causes.some(
      ({ error: { instancePath }, meant, pointer }) =>
        `${error.instancePath}/`.startsWith(`${pointer}/`) ||
        (error.instancePath === instancePath && error.keyword === 'required' && missing(error) === meant),
    );
    return follows ? [] : [error];
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
