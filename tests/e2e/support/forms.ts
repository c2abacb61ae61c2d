import { join } from 'node:path';
import { goldenText, readCases } from '../../../compiler/cases.ts';
import { compileForm } from '../../../compiler/compile.ts';
import type { CompiledForm } from '../../../compiler/compile.ts';
import type { JsonObject } from '../../../compiler/json-source.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { formsProject } from '../../../compiler/disk.ts';
import { listSlugs } from '../../../compiler/project.ts';

export type Answers = JsonObject;

/** The part of a UI schema that chooses widgets. */
interface Ui {
  readonly [name: string]: Ui | undefined;
}

/** A case of `tests/forms/`: answers, and the posts that they must make. */
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

/** True if samples are complete: in `npm run soak`. */
export const ALL_FORMS = process.env['ALL_FORMS'] !== undefined;

/** The first `count` cases of a table, or in `npm run soak` all. */
export const sampled = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  ALL_FORMS ? cases : cases.slice(0, count);

/** Sample for tests through many forms: every seventh, or in `npm run soak` all. */
export const sampledSlugs = slugs.filter((_, index) => ALL_FORMS || index % 7 === 0);

/** A form as its files describe it. */
export const formOf = (slug: string): CompiledForm => compileForm(project, slug);

interface StoredMarker {
  readonly type: string;
  readonly label?: string;
  readonly text?: string;
}

/** Returns the lines of a body that render markers. Their text depends on the position and cannot be entered. */
function markerLines(
  slug: string,
  answers: Answers,
): { readonly fields: readonly string[]; readonly lines: readonly string[] } {
  const ui = formOf(slug).ui as Readonly<Record<string, { readonly 'ui:widget'?: string } | undefined>>;
  const fields = Object.keys(answers).filter((name) => ui[name]?.['ui:widget'] === 'bodyDiagram');
  const lines = fields.flatMap((name) =>
    (answers[name] as unknown as readonly StoredMarker[]).map(({ type, label, text }, index) => {
      const sign = type.replace(/^./, (letter) => letter.toUpperCase());
      return `${index + 1}. ${text ?? (label === undefined ? sign : `${label} (${sign})`)}\n`;
    }),
  );
  return { fields, lines };
}

/** Reads a case of a form, without the markers of figures. Throws when the form has no such case, or the case no accepted text. */
export function caseOf(slug: string, name: 'minimal' | 'full'): GoldenCase {
  const found = readCases(project, slug).find((one) => one.name === name);
  if (!found) throw new Error(`There is no case ${join('tests', 'forms', slug, name)}.`);
  const text = (file: string): string | undefined => goldenText(project, found, file)?.replace(/\n$/, '');
  const demanded = (file: string): string => {
    const content = text(file);
    if (content === undefined) throw new Error(`The case ${slug}/${name} has no ${file}.`);
    return content;
  };
  const { fields, lines } = markerLines(slug, found.answers);
  return {
    data: Object.fromEntries(Object.entries(found.answers).filter(([field]) => !fields.includes(field))),
    title: demanded('title.txt'),
    body: lines.reduce((body, line) => body.replace(line, ''), demanded('body.txt')),
    recipient: text('recipient.txt'),
  };
}

/** Returns the kinds of all fields of a form and its rows: the facts that determine rendering and filling. */
function kindsIn({ properties = {} }: FieldSchema, ui: Ui): readonly string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const own = ui[name] ?? {};
    const { type, format, items } = field;
    const closed = [field, items].some((one) => one?.enum ?? one?.['x-options'] ?? one?.['x-source']);
    const kind = [type, format, field['x-text'], closed, items?.type, items?.format, own['ui:widget']].join();
    return [kind, ...(items ? kindsIn(items, own.items ?? {}) : [])];
  });
}

/** A few forms that together have every kind of field, representative of all others. */
export const variedSlugs: readonly string[] = (() => {
  const open = new Map(slugs.map((slug) => [slug, new Set(kindsIn(formOf(slug).schema, formOf(slug).ui))]));
  const chosen: string[] = [];
  for (;;) {
    const [best] = [...open].toSorted(([, a], [, b]) => b.size - a.size);
    if (!best || best[1].size === 0) return chosen;
    chosen.push(best[0]);
    for (const kinds of open.values()) for (const kind of best[1]) if (kinds !== best[1]) kinds.delete(kind);
    open.delete(best[0]);
  }
})();

/** One form that is filled in by keyboard and another one by pointer; in `npm run soak` all, by both. */
export const typedSlugs = sampled(1, variedSlugs);
export const clickedSlugs = ALL_FORMS ? variedSlugs : variedSlugs.slice(1, 2);
