import { expect, it } from 'vitest';
import { compileForm } from '../../../compiler/compile.ts';
import { formsProject, listSlugs } from '../../../compiler/project.ts';
import { icons } from '../../../src/ui/icons.ts';
import { moreIcons } from '../../../src/ui/icons-more.ts';

const project = formsProject();

it('the icon of every form is in the bundle, so that none fetches the whole icon set', () => {
  const bundled = new Set([...Object.keys(icons), ...Object.keys(moreIcons)]);
  const used = listSlugs(project).flatMap((slug) => compileForm(project, slug).meta.icon ?? []);
  expect(used.filter((icon) => !bundled.has(icon.replace(/^fa-/, '')))).toEqual([]);
});
