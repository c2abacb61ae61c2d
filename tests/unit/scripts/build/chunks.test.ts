import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterFormFiles, CHUNKS } from '../../../../scripts/build/chunks.ts';
import { ROOT } from '../../../../scripts/lib/root.ts';

const chunkOf = (id: string): string | undefined =>
  CHUNKS.toSorted((a, b) => b.priority - a.priority).find((chunk) => chunk.test(id))?.name;

test.each([
  ['src/app/main.tsx', 'main'],
  ['src/app/first-form.ts', 'first-form'],
  ['src/engine/validate/validate.ts', 'later-engine'],
  ['src/app/main-screen/palette.tsx', 'later-app'],
  ['src/app/main-screen/home.tsx', undefined],
  ['src/app/app.tsx', undefined],
  ['node_modules/react-dom/index.js', 'react'],
])('%s belongs to %s', (path, name) => expect(chunkOf(join(ROOT, path))).toBe(name));

test('reads the parts that load after the form from their declarations', () => {
  const code = `
    const a = view(
      afterForm(() =>
        import('./a.tsx'),
      ),
      (code) => code.A);
    const b = onDemand(() => import('./b.ts'));
    const c = afterForm(() => import('virtual:c'));
    const d = afterForm(() => import('../d.ts'));`;
  expect(afterFormFiles('/src/x/y.ts', code)).toEqual(['/src/x/a.tsx', '/src/d.ts']);
});

test('rejects a declaration that it cannot read', () => {
  expect(() => afterFormFiles('/src/y.ts', 'afterForm(load)')).toThrow('/src/y.ts: write afterForm(');
});
