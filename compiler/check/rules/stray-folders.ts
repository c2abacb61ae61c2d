import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../../problem.ts';
import type { Problem } from '../../problem.ts';
import { listSlugs, shownPath } from '../../project.ts';
import type { FormsProject } from '../../project.ts';
import type { Rule } from '../rule.ts';

/** Folders that hold what no form owns begin with this. */
const SHARED = '_';

function strays(project: FormsProject, folder: string): Problem[] {
  if (!existsSync(folder)) return [];
  const slugs = listSlugs(project);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(SHARED) && !slugs.includes(entry.name))
    .map(({ name }) => ({
      file: shownPath(project, join(folder, name)),
      line: 1,
      message: `no form has this name: schemas/${name}/schema.json is missing${didYouMean(name, slugs)}`,
    }));
}

/** A folder of templates, cases or a UI schema without a form is a misspelling or a leftover. */
export const strayFolders: Rule = {
  name: 'stray-folders',
  description: 'Every folder of schemas, templates and cases belongs to a form.',
  stage: 'shape',
  check: ({ project, complete }) =>
    complete
      ? [project.schemas, project.templates, project.cases].flatMap((folder) => strays(project, folder))
      : [],
};
