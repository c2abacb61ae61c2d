import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { Problems } from '../../../shared/ui/use-answers.ts';
import type { NewFormRequest, Proposal, Taken } from '../sandbox/messages.ts';
import { SLUG } from '../../../engine/definition/form.ts';
import type { ListedForm } from './project.ts';

/** Start of a work: a change, a copy of a form, or a new form. */
export type Beginning =
  | { readonly kind: 'change'; readonly slug: string }
  | { readonly kind: 'copy'; readonly from: string; readonly slug: string; readonly name: string }
  | { readonly kind: 'new'; readonly request: NewFormRequest };

export type BeginKind = 'change' | 'copy' | 'empty' | 'schema' | 'post';

/** Answers of the dialog that begins a work. */
export interface BeginAnswers {
  readonly kind: BeginKind;
  /** Slug of the form to change or copy. */
  readonly form: string;
  readonly name: string;
  readonly slug: string;
  readonly group: string;
  readonly schema: string;
  readonly ui: string;
  readonly post: string;
}

/** Answers that each kind asks. */
const ASKED: Readonly<Record<BeginKind, readonly (keyof BeginAnswers)[]>> = {
  change: ['form'],
  copy: ['form', 'name', 'slug'],
  empty: ['name', 'slug', 'group'],
  schema: ['name', 'slug', 'group', 'schema', 'ui'],
  post: ['name', 'slug', 'group', 'post'],
};

/** Returns what is taken of proposals before anybody changes them: all, with shared fields where one means the same. */
export const takeAll = (proposals: readonly Proposal[]): readonly Taken[] =>
  proposals.map(({ title, kinds, shared }) => ({
    title,
    kind: shared?.kind ?? kinds[0] ?? null,
    isShared: shared !== undefined,
  }));

const isJsonObject = (text: string): boolean => {
  try {
    return isPlainObject(JSON.parse(text));
  } catch {
    return false;
  }
};

function problemOf(
  answers: BeginAnswers,
  key: keyof BeginAnswers,
  forms: readonly ListedForm[],
): string | undefined {
  const { form, name, slug, group, schema, ui, post } = answers;
  const taken = (is: (one: ListedForm) => boolean): ListedForm | undefined => forms.find(is);
  if (key === 'form') return form === '' ? 'Choose a form.' : undefined;
  if (key === 'group') return group === '' ? 'Choose a group.' : undefined;
  if (key === 'schema') return isJsonObject(schema) ? undefined : 'Paste a JSON Schema: an object in JSON.';
  if (key === 'ui')
    return ui.trim() === '' || isJsonObject(ui) ? undefined : 'A UI schema is an object in JSON.';
  if (key === 'post') return post.trim() === '' ? 'Paste a post.' : undefined;
  if (key === 'name') {
    if (name.trim() === '') return 'Enter a name.';
    const same = taken((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    return same && `There is a form “${same.name}”. Enter another name.`;
  }
  if (!SLUG.test(slug)) return 'Enter lower-case letters, digits and single dashes, such as blood-donation.';
  return taken((one) => one.slug === slug) && `There is a folder “${slug}”. Enter another one.`;
}

/** Returns the problems of the answers that the chosen kind asks. */
export function beginningProblems(
  answers: BeginAnswers,
  forms: readonly ListedForm[],
): Problems<keyof BeginAnswers> {
  const found = ASKED[answers.kind].map((key) => [key, problemOf(answers, key, forms)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** Returns what the answers begin with. */
export function beginningOf(
  { kind, form, name, slug, group, schema, ui, post }: BeginAnswers,
  taken: readonly Taken[],
): Beginning {
  if (kind === 'change') return { kind, slug: form };
  if (kind === 'copy') return { kind, from: form, slug, name: name.trim() };
  const request = { slug, name: name.trim(), group };
  if (kind === 'empty') return { kind: 'new', request };
  if (kind === 'post') return { kind: 'new', request: { ...request, post: { text: post, taken } } };
  return { kind: 'new', request: { ...request, schema, ...(ui.trim() !== '' && { ui }) } };
}
