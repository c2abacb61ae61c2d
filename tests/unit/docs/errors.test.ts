import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { product, support } from '../../../contract/organisation.ts';
import { readCatalogue } from '../../../scripts/errors/catalogue.ts';
import { messagesIn } from '../../../scripts/lib/messages-in.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { projectFiles } from '../architecture/support/project-files.ts';

const entries = readCatalogue(readFileSync(join(ROOT, 'docs', 'errors.md'), 'utf8'));

const all = ['src', 'functions/src', 'contract']
  .flatMap((folder) => projectFiles(folder))
  .filter(({ path }) => /\.tsx?$/.test(path))
  .flatMap(({ path, text }) => messagesIn(text, path));

const plain = (text: string): string =>
  text
    .trim()
    .replaceAll('{product}', product)
    .replaceAll('{support}', support)
    .replaceAll(/\{\w*\}/g, '{}');

const declared = all.filter(({ by }) => by === 'errorMessage').map(({ text }) => plain(text));

/** Errors that count something are declared by `plural`, those of the server by `msg`. */
const declaredAnywhere = new Set(all.flatMap(({ one = '', text }) => [plain(one), plain(text)]));

const doubles = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

describe('docs/errors.md', () => {
  test('explains every declared error message', () => {
    const explained = new Set(entries.map(({ text }) => text));
    expect([...new Set(declared)].filter((text) => !explained.has(text))).toEqual([]);
  });

  test('explains no undeclared message', () => {
    expect(entries.map(({ text }) => text).filter((text) => !declaredAnywhere.has(text))).toEqual([]);
  });

  test('has each code and message once, with cause and remedy', () => {
    expect(entries.length).toBeGreaterThan(50);
    expect(doubles(entries.map(({ code }) => code))).toEqual([]);
    expect(doubles(entries.map(({ text }) => text))).toEqual([]);
    expect(
      entries.filter(({ cause, cure }) => cause === '' || /^(?:None(?: needed)?\.)?$/.test(cure)),
    ).toEqual([]);
  });
});
