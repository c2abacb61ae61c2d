import type { PostProposal, Proposal, Taken } from '../../src/features/studio/sandbox/messages.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { readModelFields } from '../model.ts';
import { cleanTitle, fieldName } from '../names.ts';
import { readOrganisation } from '../organisation.ts';
import type { FormsProject } from '../project.ts';
import { Collected } from '../standard/collected.ts';
import type { Section } from '../standard/collected.ts';
import { filesOf } from '../standard/from-standard.ts';
import { Notes } from '../standard/notes.ts';
import { withDistinctTitles } from '../standard/read-standard.ts';
import { UsageError } from '../usage.ts';
import type { FormFiles } from '../scaffold/form-files.ts';
import { standardForm } from '../scaffold/request.ts';
import type { NewForm, Values } from '../scaffold/request.ts';
import type { Candidate } from './candidate.ts';
import { readPost } from './read-post.ts';
import type { PostValue } from './read-post.ts';
import { sharedFields } from './shared-fields.ts';

/** Returns the fields that a post proposes, for the form that prints this post again. */
export function proposeFields(project: FormsProject, text: string): PostProposal {
  const { post, values, unread } = readPost(text);
  const match = sharedFields(project);
  const used = new Set<string>();
  const proposals = values.map((value): Proposal => {
    const { title, section, start, end, candidates } = value;
    const shared = match(value, post, used);
    if (shared) used.add(shared.name);
    return {
      title,
      section,
      value: post.slice(start, end),
      at: start,
      kinds: [...new Set(candidates.map(({ kind }) => kind))],
      ...(shared && { shared: { name: shared.name, title: shared.title, kind: shared.candidate.kind } }),
    };
  });
  return { proposals, unread: unread.map(({ start, end }) => post.slice(start, end)) };
}

/** Returns a function that writes fixed text for a template; the name of the organisation is a fact. */
function literals(project: FormsProject): (text: string) => string {
  const { name } = readOrganisation(project);
  const facts = typeof name === 'string' && name !== '' ? [name, name.toUpperCase()] : [];
  return (text) => {
    const escaped = text.replaceAll(/\\*\{\{/g, String.raw`\$&`).replace(/\\$/, '\\\\');
    const [own = '', upper = ''] = facts;
    return own === ''
      ? escaped
      : escaped.replaceAll(own, '{{@org.name}}').replaceAll(upper, '{{upper @org.name}}');
  };
}

/** The files of a form made from a post, and the answers that print the post. */
interface PostForm {
  readonly form: NewForm;
  readonly files: FormFiles;
  readonly answers: JsonObject;
}

/**
 * Creates the files of a form from a post, without cases.
 * @param taken what is taken of each proposal, in order
 * @throws UsageError when something of the request is taken or unknown, or no field is taken
 */
export function formFromPost(
  project: FormsProject,
  names: Values,
  { text, taken }: { readonly text: string; readonly taken: readonly Taken[] },
): PostForm {
  const form = standardForm(project, names, { title: undefined, description: undefined, file: 'Post' });
  const { post, values } = readPost(text);
  const model = readModelFields(project);
  const match = sharedFields(project);
  const shared = new Set<string>();
  const into = new Collected(
    [fieldName([form.slug])],
    (name) => Object.hasOwn(model, name),
    (name) => shared.has(name),
  );
  const sections = new Map<string, Section>();
  const answers: Record<string, Json> = {};
  const literal = literals(project);
  let [body, at] = ['', 0];
  values.forEach((value, index) => {
    const own = taken[index];
    if (!own || own.kind === null) return;
    const found = own.isShared ? match(value, post, shared) : undefined;
    const chosen = found?.candidate ?? value.candidates.find(({ kind }) => kind === own.kind);
    if (!chosen) return;
    if (found) shared.add(found.name);
    const title = cleanTitle(own.title) || value.title;
    const section = sections.get(value.section) ?? { title: value.section, description: undefined };
    sections.set(value.section, section);
    const path = found ? [found.name] : pathOf(into, title);
    const facts = found ? { ...chosen.field, title } : newField(title, value, chosen);
    into.add(path, facts, {}, section, undefined);
    const name = into.nameOf(path) ?? '';
    if (isRequired(chosen)) into.demand(path, undefined);
    if (chosen.answer !== undefined) answers[name] = chosen.answer;
    const gap = value.start === value.end && !/\s$/.test(post.slice(0, value.start)) ? ' ' : '';
    body += `${literal(post.slice(at, value.start))}${gap}${chosen.template(name)}`;
    at = value.end;
  });
  const fields = [...into.fields.values()];
  if (fields.length === 0) throw new UsageError('Take at least one field of the post.');
  const notes = new Notes();
  const made = {
    fields,
    sections: withDistinctTitles([...sections.values()], fields, notes),
    objectSchema: into.objectSchema.bind(into),
    notes: notes.all,
  };
  const { files } = filesOf(project, form, made);
  const template = `${body}${literal(post.slice(at))}\n`;
  return { form, files: new Map([...files, [`templates/${form.slug}/body.hbs`, template]]), answers };
}

const pathOf = (into: Collected, title: string): readonly string[] => {
  let path = [title];
  for (let number = 2; into.nameOf(path) !== undefined; number += 1) path = [title, String(number)];
  return path;
};

const newField = (title: string, { isOoc }: PostValue, { field }: Candidate): JsonObject => {
  const { type, ...facts } = field;
  return {
    type: type ?? 'string',
    title,
    description: `“${title}” of the post.`,
    ...facts,
    ...(isOoc && { 'x-ooc': true }),
  };
};

/** Returns true for a field whose missing answer the post must show: a text, a date or a number that it has. */
const isRequired = ({ field, answer, printer }: Candidate): boolean =>
  answer !== undefined &&
  printer !== undefined &&
  printer.helper === undefined &&
  field['type'] !== 'boolean';
