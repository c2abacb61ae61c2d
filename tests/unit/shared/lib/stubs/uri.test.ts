import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findSchemaDefinition } from '@rjsf/utils';
import type { RJSFSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../../scripts/lib/root.ts';

test('the stub has every `fast-uri` export that RJSF uses', () => {
  const library = ['core', 'utils'].flatMap((name) => {
    const folder = join(ROOT, 'node_modules', '@rjsf', name, 'lib');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) => readFileSync(join(folder, path), 'utf8').split('\n'));
  });
  const imports = library.filter((line) => line.includes(`from 'fast-uri`));
  expect([...new Set(imports)]).toEqual(["import UriResolver from 'fast-uri';"]);
  const members = library.flatMap((line) => line.match(/\bUriResolver\.\w+/g) ?? []);
  expect([...new Set(members)].toSorted()).toEqual(['UriResolver.equal', 'UriResolver.resolve']);
});

test('a schema is resolved by a URI relative to the root', () => {
  const title: RJSFSchema = { $id: 'https://example.org/forms/title.json', type: 'string' };
  const root: RJSFSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://example.org/forms/root.json',
    $defs: { title },
  };
  expect(findSchemaDefinition('title.json', root)).toEqual(title);
});
