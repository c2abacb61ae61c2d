import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { META_SCHEMAS, type MetaName } from '../../../../compiler/check/meta.ts';
import { WIDGET_FITS } from '../../../../compiler/check/widget-fit.ts';
import { ROOT } from '../../../../compiler/disk.ts';
import { type Json, type JsonObject, isObject, pointerTo } from '../../../../compiler/json-source.ts';
import { allWidgets } from '../../../../src/engine/react/fields/widget-table.ts';
import { registerProductWidgets } from '../../../../src/engine/widgets/register.ts';

describe('meta', () => {
  registerProductWidgets();

  const NAMES: readonly MetaName[] = ['form-data', 'form', 'ui', 'organisation', 'migrations', 'text'];

  const read = (name: MetaName): JsonObject => META_SCHEMAS[name];

  /** Returns every keyword allowed in a file, with the schema that documents it; references are resolved. */
  function keywords(
    value: Json,
    pointer = '',
  ): readonly { readonly pointer: string; readonly schema: JsonObject }[] {
    if (Array.isArray(value))
      return (value as readonly Json[]).flatMap((item, index) => keywords(item, pointerTo(pointer, index)));
    if (!isObject(value)) return [];
    const own = ['properties', 'definitions'].flatMap((key) => {
      const map = pointer.endsWith('/examples') ? undefined : value[key];
      return Object.entries(isObject(map) ? map : {}).flatMap(([name, schema]) =>
        isObject(schema) && schema['$ref'] === undefined
          ? [{ pointer: pointerTo(pointer, key, name), schema }]
          : [],
      );
    });
    const nested = Object.entries(value)
      .filter(([key]) => key !== 'examples' && key !== 'allOf' && key !== 'if')
      .flatMap(([key, item]) => keywords(item, pointerTo(pointer, key)));
    return [...own, ...nested];
  }

  test.each(Object.keys(META_SCHEMAS) as MetaName[])('%s is a JSON Schema', (name) => {
    const ajv = new Ajv();
    expect(ajv.validateSchema(read(name)), ajv.errorsText()).toBe(true);
  });

  test.each(NAMES)('%s explains every keyword and shows an example of it', (name) => {
    const found = keywords(read(name));
    expect(found.length).toBeGreaterThan(10);
    const dumb = found.filter(
      ({ schema }) => typeof schema['description'] !== 'string' || !Array.isArray(schema['examples']),
    );
    expect(dumb.map(({ pointer }) => pointer)).toEqual([]);
  });

  test('the widgets are those of the engine, each with its allowed fields', () => {
    const { definitions } = read('ui') as unknown as {
      definitions: { field: { properties: Record<string, { enum: string[] }> } };
    };
    const known = definitions.field.properties['ui:widget']?.enum ?? [];
    expect(new Set(known)).toEqual(new Set(Object.keys(WIDGET_FITS)));
    expect(
      allWidgets()
        .map(({ name }) => name)
        .filter((name) => !known.includes(name)),
    ).toEqual([]);
  });
});

describe('widget fit', () => {
  registerProductWidgets();

  interface Meta {
    readonly definitions: {
      readonly field: { readonly properties: { readonly 'ui:widget': { readonly enum: readonly string[] } } };
    };
  }

  const table = allWidgets()
    .map(({ name }) => name)
    .toSorted();

  test('each widget has its allowed fields', () => {
    expect(Object.keys(WIDGET_FITS).toSorted()).toEqual(table);
  });

  test('exactly the existing widgets can be named in a ui.json', () => {
    const meta = JSON.parse(readFileSync(join(ROOT, 'schemas/_meta/ui.schema.json'), 'utf8')) as Meta;
    expect(meta.definitions.field.properties['ui:widget'].enum.toSorted()).toEqual(table);
  });
});
