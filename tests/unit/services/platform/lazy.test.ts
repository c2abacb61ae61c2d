import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '../../architecture/support/project-files.ts';

interface File {
  readonly path: string;
  readonly text: string;
}

const FIREBASE = /^firebase\/|\/firebase\//;

/** Returns files outside the Firebase folder that import Firebase eagerly. */
const eager = (files: readonly File[]): readonly string[] =>
  files
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('src/services/platform/firebase/'))
    .filter(({ path, text }) =>
      parseSync(path, text).module.staticImports.some(
        ({ moduleRequest, entries }) =>
          FIREBASE.test(moduleRequest.value) &&
          !(entries.length > 0 && entries.every((entry) => entry.isType)),
      ),
    )
    .map(({ path }) => path);

describe('the Firebase code is loaded on demand', () => {
  it('in this project', () => {
    expect(eager(projectFiles('src'))).toEqual([]);
  });

  it.each([
    ["import { openDatabase } from '../platform/firebase/database.ts';", ['src/services/cache/a.ts']],
    ["import 'firebase/app';", ['src/services/cache/a.ts']],
    ["import type { DatabaseClient } from '../platform/firebase/database.ts';", []],
    ["const a = () => import('../platform/firebase/database.ts');", []],
  ])('%s', (text, found) => {
    expect(eager([{ path: 'src/services/cache/a.ts', text }])).toEqual(found);
  });
});
