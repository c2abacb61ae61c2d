import { join } from 'node:path';
import { goldenText, readCases } from '../../../scripts/forms/cases.ts';
import { compileForm } from '../../../scripts/forms/compile.ts';
import type { CompiledForm } from '../../../scripts/forms/compile.ts';
import type { JsonObject } from '../../../scripts/forms/json-source.ts';
import { formsProject, listSlugs } from '../../../scripts/forms/project.ts';

export type Answers = JsonObject;

/** A case of `tests/forms/`: answers, and the documents that they must make. */
export interface GoldenCase {
  readonly data: Answers;
  readonly title: string;
  readonly body: string;
  /** Undefined for a form without an addressee. */
  readonly recipient: string | undefined;
}

const project = formsProject();

/** The slugs of every form of the catalogue, as the folders of `schemas/` name them. */
export const slugs = listSlugs(project);

/** A form as its files describe it. */
export const formOf = (slug: string): CompiledForm => compileForm(project, slug);

/** Reads a case of a form. Throws when the form has no such case, or the case no accepted text. */
export function caseOf(slug: string, name: 'minimal' | 'full'): GoldenCase {
  const found = readCases(project, slug).find((one) => one.name === name);
  if (!found) throw new Error(`There is no case ${join('tests', 'forms', slug, name)}.`);
  const text = (file: string): string | undefined => goldenText(found, file)?.replace(/\n$/, '');
  const demanded = (file: string): string => {
    const content = text(file);
    if (content === undefined) throw new Error(`The case ${slug}/${name} has no ${file}.`);
    return content;
  };
  return {
    data: found.answers,
    title: demanded('title.txt'),
    body: demanded('body.txt'),
    recipient: text('recipient.txt'),
  };
}
