import { Ajv, _ } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { formats } from '../src/engine/validate/formats.ts';
import type { JsonObject } from './json-source.ts';

// The package is CommonJS: where Node hands over its module object, the function is one step further in.
const standalone =
  'default' in standaloneModule ? (standaloneModule.default as typeof standaloneModule) : standaloneModule;

/** What the generated code may ask for, and which export of the validators' runtime module returns it. */
const RUNTIME: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'textLength',
  'require("ajv/dist/runtime/equal").default': 'deepEqual',
  'require("formats")': 'formats',
};

/** What Ajv writes into each error, and nobody reads: the place in the schema, and all entries of the list that was missed. */
const UNREAD = /schemaPath:"[^"]*",|allowedValues: schema\d+[\w.[\]]*/g;

/**
 * Generates the validator of a schema as the text of an ES module with a default export.
 * @param runtime the module specifier of `src/engine/validate/runtime.ts`, as the generated module must name it
 * @throws Error when Ajv refuses the schema
 */
export function generateValidator(schema: JsonObject, runtime: string): string {
  const ajv = new Ajv({
    allErrors: true,
    // The engine words what is wrong.
    messages: false,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowMatchingProperties: true,
    formats: { ...formats },
    // 0.3 is a multiple of 0.1.
    multipleOfPrecision: 9,
    code: { source: true, esm: true, lines: false, formats: _`require("formats")` },
  });
  const code = standalone(ajv, ajv.compile(schema));
  const used = Object.entries(RUNTIME).filter(([call]) => code.includes(call));
  const body = used.reduce(
    (text, [call, name]) => text.replaceAll(call, name),
    code.replace('"use strict";', '').replace(UNREAD, ''),
  );
  if (body.includes('require('))
    throw new Error(`the generated validator needs ${/require\([^)]*\)/.exec(body)?.[0]}`);
  const names = used.map(([, name]) => name);
  return `${names.length > 0 ? `import { ${names.join(', ')} } from ${JSON.stringify(runtime)};\n` : ''}${body}`;
}
