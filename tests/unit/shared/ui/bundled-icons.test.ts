import { expect, it } from 'vitest';
import { projectFiles } from '../../architecture/support/project-files.ts';

/** Matches an icon by its pack name, whose first use would load the whole pack. */
const PACK_NAME = /(["'])fa-[a-z][a-z0-9-]*\1/g;

it('all icons of the app are bundled', () => {
  const files = projectFiles('src');
  expect(files.length).toBeGreaterThan(100);
  const named = files.flatMap(({ path, text }) =>
    (text.match(PACK_NAME) ?? []).map((name) => `${path}: ${name}`),
  );
  expect(named).toEqual([]);
});
