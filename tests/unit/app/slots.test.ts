// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PANELS, TOOLS } from '../../../src/app/slots/slots.ts';
import { projectFiles } from '../architecture/support/project-files.ts';

test('no two features have a tool or panel of the same name', () => {
  for (const all of [TOOLS, PANELS]) expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test('every tool that the code opens exists', () => {
  const opened = projectFiles('src').flatMap(({ text }) =>
    [...text.matchAll(/\b(?:openTool|onTool)\(\s*'(\w+)'/g)].map(([, id = '']) => id),
  );
  expect(opened.length).toBeGreaterThan(20);
  expect(opened.filter((name) => !TOOLS.some(({ id }) => id === name))).toEqual([]);
});
