import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CHUNKS, declaredChunk } from '../../../../scripts/build/chunks.ts';
import { ROOT } from '../../../../scripts/lib/root.ts';

const chunkOf = (id: string): string | undefined =>
  CHUNKS.toSorted((a, b) => b.priority - a.priority).find((chunk) => chunk.test(id))?.name;

test.each([
  ['src/app/main.tsx', 'main'],
  ['src/app/first-form.ts', 'first-form'],
  ['src/engine/validate/validate.ts', 'validate'],
  ['src/app/main-screen/palette.tsx', 'menus'],
  ['src/app/app.tsx', undefined],
  ['node_modules/react-dom/index.js', 'react'],
])('%s belongs to %s', (path, name) => expect(chunkOf(join(ROOT, path))).toBe(name));

test.each(['sometime', 'react'])('a module that declares the reserved chunk %s fails the build', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'chunks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'src'));
  const file = join(folder, 'src', 'a.ts');
  writeFileSync(file, `// @chunk ${name}\nexport const a = 1;\n`);
  expect(() => declaredChunk(file)).toThrow(new RegExp(`there is no chunk ${name}\\. There are .*later`));
});
