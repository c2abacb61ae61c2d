// @vitest-environment happy-dom
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getDefaultRegistry, RichDescription } from '@rjsf/core';
import { findSchemaDefinition } from '@rjsf/utils';
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
