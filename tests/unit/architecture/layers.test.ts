import { describe, expect, test } from 'vitest';
import { importEdges } from './support/imports.ts';
import { layerProblems } from './support/layers.ts';
import { projectFiles } from './support/project-files.ts';

const problemsOf = (path: string, text: string): readonly string[] =>
  layerProblems(importEdges([{ path, text }]));

describe('folders import one way', () => {
  test('in this project', () => {
    const edges = importEdges([...projectFiles('src'), ...projectFiles('contract')]);
    expect(edges.length).toBeGreaterThan(10);
    expect(layerProblems(edges)).toEqual([]);
  });

  test.each([
    ['a plain import', "import { a } from '../engine/a.ts';"],
    ['a type import', "import type { A } from '../engine/a.ts';"],
    ['a side effect', "import '../engine/a.ts';"],
    ['a re-export', "export { a } from '../engine/a.ts';"],
    ['a re-export of all', "export * from '../engine/a.ts';"],
    ['a lazy import', "const a = () => import('../engine/a.ts');"],
  ])('catches %s', (_, text) => {
    expect(problemsOf('src/ui/b.ts', text)).toEqual([
      'src/ui/b.ts imports src/engine/a.ts: src/ui may not import src/engine',
    ]);
  });

  test.each([
    ['src/engine/fields/a.tsx', "import { b } from '../../ui/b.tsx';"],
    ['src/engine/fields/a.tsx', "import { b } from '../data/b.ts';"],
    ['src/reports/a.ts', "import type { Form } from '../engine/definition/form.ts';"],
    ['src/app/a.ts', "import { b } from '../admin/b.ts';"],
    ['src/platform/a.ts', "import { getApp } from 'firebase/app';"],
    ['scripts/a.ts', "import { b } from '../src/app/b.ts';"],
    ['src/platform/a.ts', "import { b } from '../../contract/b.ts';"],
    ['contract/a.ts', "import type { b } from './b.ts';"],
  ])('lets %s say %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });

  test.each([
    ['src/reports/a.ts', "import { b } from '../engine/b.ts';", 'src/reports may not import src/engine'],
    ['src/tools/a.ts', "import { b } from '../app/b.ts';", 'src/tools may not import src/app'],
    ['src/engine/a.ts', "import { getApp } from 'firebase/app';", 'only src/platform may import firebase'],
    ['src/app/a.ts', "import { init } from '@sentry/react';", 'only src/platform may import @sentry'],
    ['src/app/a.ts', "import { b } from '../../scripts/b.ts';", 'src may import only src and contract'],
    ['contract/a.ts', "import { b } from '../src/lib/b.ts';", 'contract imports nothing'],
    ['contract/a.ts', "import { b } from 'firebase/app';", 'contract imports nothing'],
    ['src/other/a.ts', "import { b } from '../lib/b.ts';", 'src/other has no rule'],
  ])('stops %s from saying %s', (path, text, problem) => {
    expect(problemsOf(path, text)).toEqual([expect.stringContaining(problem)]);
  });

  test('refuses a file that it cannot read', () => {
    expect(() => problemsOf('src/ui/b.ts', 'import {')).toThrow('src/ui/b.ts does not parse');
  });
});
