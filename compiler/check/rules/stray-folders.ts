import { join } from 'pathe';
import { didYouMean, type Problem } from '../../problem.ts';
import { listSlugs, shownPath, type FormsProject } from '../../project.ts';
import { languagesOf } from '../../translations.ts';
import type { Rule } from '../rule.ts';

/** Prefix of folders that belong to no single form. */
const SHARED = '_';

function strays(project: FormsProject, folder: string): Problem[] {
  const slugs = listSlugs(project);
  return project.files
    .list(folder)
    .filter(({ name, isFolder }) => isFolder && !name.startsWith(SHARED) && !slugs.includes(name))
    .map(({ name }) => ({
      file: shownPath(project, join(folder, name)),
      line: 1,
      message: `no form has this name: schemas/${name}/schema.json is missing${didYouMean(name, slugs)}`,
    }));
}

/** Files allowed in the folders of a form. */
const FILES: readonly (readonly [folder: 'schemas' | 'templates', files: readonly string[]])[] = [
  ['schemas', ['schema.json', 'ui.json']],
  ['templates', ['title.hbs', 'body.hbs', 'recipient.hbs']],
];

/** Reports unused files; dotfiles of editors and operating systems are ignored. */
function strayFiles(project: FormsProject, slug: string): Problem[] {
  return FILES.flatMap(([part, files]) => {
    const folder = join(project[part], slug);
    const translations = new Set(languagesOf(project, slug).map((language) => `${language}.json`));
    return filesIn(project, folder)
      .filter((name) => !files.includes(name) && !translations.has(name))
      .map((name) => ({
        file: shownPath(project, join(folder, name)),
        line: 1,
        message: `nothing reads this file: its folder may contain only ${files.join(', ')}${didYouMean(name, files)}`,
      }));
  });
}

function strayPartials(project: FormsProject): Problem[] {
  const folder = join(project.templates, '_partials');
  return filesIn(project, folder)
    .filter((name) => !name.endsWith('.hbs'))
    .map((name) => ({
      file: shownPath(project, join(folder, name)),
      line: 1,
      message: 'nothing reads this file: the name of a partial ends with .hbs',
    }));
}

const filesIn = ({ files }: FormsProject, folder: string): readonly string[] =>
  files
    .list(folder)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'));

/** A folder of templates, cases or a UI schema without a form is a typo or a leftover. */
export const strayFolders: Rule = {
  name: 'stray-folders',
  description:
    'Every folder of schemas, templates and cases belongs to a form, and every file in it is read.',
  stage: 'shape',
  check: ({ project, complete, forms }) => [
    ...(complete
      ? [project.schemas, project.templates, project.cases].flatMap((folder) => strays(project, folder))
      : []),
    ...forms.flatMap(({ slug }) => strayFiles(project, slug)),
    ...strayPartials(project),
  ],
};
