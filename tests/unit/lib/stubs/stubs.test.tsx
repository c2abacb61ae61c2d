// @vitest-environment happy-dom
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getDefaultRegistry, RichDescription } from '@rjsf/core';
import { deepEquals, findSchemaDefinition } from '@rjsf/utils';
import type { Registry, RJSFSchema } from '@rjsf/utils';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ROOT } from '../../../../scripts/lib/root.ts';

afterEach(cleanup);

const library = ['core', 'utils'].flatMap((name) => {
  const folder = join(ROOT, 'node_modules', '@rjsf', name, 'lib');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
});

/** Each different line by which RJSF imports from a package. */
const importLines = (name: string): string[] => [
  ...new Set(library.flatMap((text) => text.split('\n').filter((line) => line.includes(`from '${name}`)))),
];

describe('RJSF asks the stubbed packages for nothing more than the stubs have', () => {
  test('markdown-to-jsx', () => {
    expect(importLines('markdown-to-jsx')).toEqual(["import { Markdown } from 'markdown-to-jsx/react';"]);
  });

  test('fast-equals', () => {
    expect(importLines('fast-equals')).toEqual(["import { createCustomEqual } from 'fast-equals';"]);
  });

  test('fast-uri', () => {
    expect(importLines('fast-uri')).toEqual(["import UriResolver from 'fast-uri';"]);
    const members = library.flatMap((text) => text.match(/\bUriResolver\.\w+/g) ?? []);
    expect([...new Set(members)].toSorted()).toEqual(['UriResolver.equal', 'UriResolver.resolve']);
  });
});

describe('RJSF runs on the stubs', () => {
  test('shows descriptions as they are written', () => {
    const registry = { ...getDefaultRegistry(), uiSchemaDefinitions: {} } as unknown as Registry;
    const { container } = render(
      <RichDescription
        description="A **full** name"
        uiSchema={{ 'ui:enableMarkdownInDescription': true }}
        registry={registry}
      />,
    );
    expect(container.textContent).toContain('A **full** name');
    expect(container.querySelector('strong')).toBeNull();
  });

  test.each<[string, boolean, unknown, unknown]>([
    ['alike', true, { a: [1, { b: null }] }, { a: [1, { b: null }] }],
    ['functions, whatever they do', true, { on: () => 1 }, { on: () => 2 }],
    ['another order', false, [1, 2], [2, 1]],
    ['a list that is longer', false, [1], [1, 2]],
    ['a key set to undefined', false, { a: undefined }, { b: undefined }],
    ['a list and an object', false, [], {}],
    ['a function and none', false, { on: () => 1 }, { on: null }],
  ])('compares %s', (_, alike, one, other) => {
    expect(deepEquals(one, other)).toBe(alike);
  });

  test('finds a schema by an address relative to the root', () => {
    const title: RJSFSchema = { $id: 'https://example.org/forms/title.json', type: 'string' };
    const root: RJSFSchema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://example.org/forms/root.json',
      $defs: { title },
    };
    expect(findSchemaDefinition('title.json', root)).toEqual(title);
  });
});
