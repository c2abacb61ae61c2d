import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WIDGET_FITS } from '../../../../compiler/check/widget-fit.ts';
import { ROOT } from '../../../../compiler/disk.ts';
import { allWidgets } from '../../../../src/engine/react/fields/widget-table.ts';
import { registerProductWidgets } from '../../../../src/engine/widgets/register.ts';

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
