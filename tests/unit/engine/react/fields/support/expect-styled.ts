import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { ROOT } from '../../../../../../scripts/lib/root.ts';

const SOURCE = join(ROOT, 'src');

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(SOURCE, name), 'utf8').replace(/\/\*.*?\*\//gs, ''));

/** Classes in the app's style sheets, their blocks, and RJSF's class of a form. */
const known = new Set([
  'rjsf',
  ...sheets
    .flatMap((sheet) => [...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
    .flatMap((name) => [name, name.replace(/__.*/, '')]),
]);

function faultsOf(element: Element): readonly string[] {
  const names = [...element.classList];
  return [
    ...(element.getAttribute('class') === '' ? ['no class in its class attribute'] : []),
    ...names.filter((name) => !known.has(name)).map((name) => `${name}, which no style sheet knows`),
    ...names
      .filter((name) => name.includes('--') && !names.includes(name.replace(/--.*/, '')))
      .map((name) => `${name} without what it varies`),
  ].map((fault) => `${element.outerHTML.slice(0, 120)}: ${fault}`);
}

/** Fails with every element whose class has no style, and every icon that does not load. */
export async function expectStyled(): Promise<void> {
  expect([...document.querySelectorAll('[class]')].flatMap(faultsOf)).toEqual([]);
  await waitFor(() => expect([...document.querySelectorAll('svg:empty')]).toEqual([]));
}
