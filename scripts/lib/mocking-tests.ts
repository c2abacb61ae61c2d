import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const TEST = /\.test\.tsx?$/;

/** The test files below `tests/<folder>` that replace modules: who comes after them on a worker would get theirs. */
export function mockingTests(folder: string): string[] {
  return readdirSync(join(ROOT, 'tests', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => TEST.test(name))
    .map((name) => join('tests', folder, name).replaceAll('\\', '/'))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('vi.mock('));
}
