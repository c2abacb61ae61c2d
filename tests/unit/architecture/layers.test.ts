import { describe, expect, test } from 'vitest';
import { importEdges } from './support/imports.ts';
import { folderCycles, layerProblems } from './support/layers.ts';
import { projectFiles } from './support/project-files.ts';

const problemsOf = (path: string, text: string): readonly string[] =>
  layerProblems(importEdges([{ path, text }]));

const CODE = ['src', 'contract', 'compiler', 'local', 'packages', 'scripts', 'functions/src'];

describe('folders import in one direction', () => {
  const edges = importEdges(CODE.flatMap((folder) => projectFiles(folder)));

  test('in this project', () => {
    expect(edges.length).toBeGreaterThan(1000);
    expect(layerProblems(edges)).toEqual([]);
  });

  test('without a cycle of folders', () => {
    for (const depth of [1, 2]) expect(folderCycles(edges, depth)).toEqual([]);
    const product = edges.filter(({ from, to }) => [from, to].every((path) => path.startsWith('src/')));
    expect(folderCycles(product, 3)).toEqual([]);
  });

  test('with 40 files or fewer in src/app, and at most 120 lines and 15 imports in the main screen', () => {
    const app = projectFiles('src/app');
    const screen = app.find(({ path }) => path.endsWith('/main-screen.tsx'))?.text ?? '';
    expect(app.length).toBeLessThanOrEqual(40);
    expect(screen.split('\n').length).toBeLessThanOrEqual(120);
    expect(screen.match(/^import /gm)?.length).toBeLessThanOrEqual(15);
  });

  test.each([
    ['a plain import', "import { a } from '../../engine/data/a.ts';"],
    ['a type import', "import type { A } from '../../engine/data/a.ts';"],
    ['a side effect', "import '../../engine/data/a.ts';"],
    ['a re-export', "export { a } from '../../engine/data/a.ts';"],
    ['a re-export of all', "export * from '../../engine/data/a.ts';"],
    ['a lazy import', "const a = () => import('../../engine/data/a.ts');"],
  ])('catches %s', (_, text) => {
    expect(problemsOf('src/shared/ui/b.ts', text)).toEqual([
      'src/shared/ui/b.ts imports src/engine/data/a.ts: shared may not import engine',
    ]);
  });

  test.each([
    ['src/workspace/picker/a.tsx', "import { b } from '../../services/platform/b.ts';"],
    ['src/engine/react/fields/a.tsx', "import { b } from '../../data/b.ts';"],
    ['src/app/a.ts', "import { b } from '../features/admin/b.ts';"],
    ['src/services/platform/a.ts', "import { getApp } from 'firebase/app';"],
    ['scripts/a.ts', "import { b } from '../src/app/b.ts';"],
    ['src/engine/data/a.ts', "import { b } from '#phpbb-bbcode';"],
    ['packages/a/src/a.ts', "import { b } from './b.ts';"],
    ['src/services/platform/a.ts', "import { b } from '../../../contract/b.ts';"],
    ['contract/a.ts', "import type { b } from './b.ts';"],
    ['src/engine/store/a.ts', "import { createStore } from 'zustand/vanilla';"],
  ])('allows %s to import %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });

  test.each([
    ['src/features/reports/a.ts', "import { b } from '../tools/b.ts';", 'reports may not import tools'],
    ['src/features/tools/a.ts', "import { b } from '../../app/b.ts';", 'features may not import app'],
    ['src/workspace/a.ts', "import { b } from './picker/b.ts';", '. may not import picker'],
    ['src/engine/data/a.ts', "import { b } from '../render/b.ts';", 'data may not import render'],
    ['src/engine/data/a.ts', "import { useState } from 'react';", 'is headless'],
    ['src/engine/sources/a.ts', "import { create } from 'zustand';", 'is headless'],
    [
      'src/engine/react/a.ts',
      "import { b } from '../../services/platform/b.ts';",
      'engine may not import services',
    ],
    [
      'src/engine/data/a.ts',
      "import { getApp } from 'firebase/app';",
      'only src/services/platform/ may import it',
    ],
    ['src/app/a.ts', "import { init } from '@sentry/react';", 'only src/services/platform/ may import it'],
    ['src/app/a.ts', "import { b } from '../../scripts/b.ts';", 'src may import only src and contract'],
    ['contract/a.ts', "import { b } from '../src/lib/b.ts';", 'contract imports only the organisation'],
    ['contract/a.ts', "import { b } from 'firebase/app';", 'contract imports only the organisation'],
    ['compiler/a.ts', "import { b } from '../packages/b/src/b.ts';", 'import it by its name'],
    ['packages/a/src/a.ts', "import { b } from '../../b/src/b.ts';", 'a package imports only itself'],
    ['packages/a/src/a.ts', "import { b } from '../../../contract/b.ts';", 'a package imports only itself'],
    ['packages/a/src/a.ts', "import { b } from '#phpbb-bbcode';", 'a package imports only itself'],
    ['src/other/a.ts', "import { b } from '../shared/lib/b.ts';", 'other/. has no place'],
    ['src/services/other/a.ts', "import { b } from '../platform/b.ts';", 'services/other has no place'],
  ])('forbids %s to import %s', (path, text, problem) => {
    expect(problemsOf(path, text)).toEqual([expect.stringContaining(problem)]);
  });

  test('finds folders that import each other through a third', () => {
    const files = [
      { path: 'src/a/a.ts', text: "import '../b/b.ts';" },
      { path: 'src/b/b.ts', text: "import '../c/c.ts';" },
      { path: 'src/c/c.ts', text: "import '../a/d.ts';" },
    ];
    expect(folderCycles(importEdges(files), 2)).toEqual(['src/a ↔ src/b', 'src/b ↔ src/c']);
  });

  test('refuses an unreadable file', () => {
    expect(() => problemsOf('src/shared/ui/b.ts', 'import {')).toThrow('src/shared/ui/b.ts does not parse');
  });
});
