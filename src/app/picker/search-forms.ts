import type { FormMeta } from '../../engine/definition/form.ts';

/** The labels of each form's fields, by slug. */
export type FieldLabels = Readonly<Record<string, readonly string[]>>;

/** A form that a search found; `because` names what matched when it is not the name. */
export interface FormHit<Form extends FormMeta = FormMeta> {
  readonly form: Form;
  readonly because?: string;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const wordStarts = (text: string, part: string): boolean =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.startsWith(part));

const NAME = 0;
const NAME_WORD = 1;
const CODE = 2;
const ALIAS = 3;
const NAME_PART = 4;
const GROUP = 5;
const FIELD = 6;

interface Match {
  readonly rank: number;
  readonly because?: string;
}

/** How well one typed word fits a form; undefined when it does not. */
function match(form: FormMeta, part: string, labels: readonly string[]): Match | undefined {
  if (fold(form.name).startsWith(part)) return { rank: NAME };
  if (wordStarts(form.name, part)) return { rank: NAME_WORD };
  if (String(form.code) === part) return { rank: CODE, because: `code ${form.code}` };
  const alias = form.aliases.find((name) => wordStarts(name, part));
  if (alias !== undefined) return { rank: ALIAS, because: alias };
  if (fold(form.name).includes(part)) return { rank: NAME_PART };
  if (wordStarts(form.group, part) || wordStarts(form.site, part))
    return { rank: GROUP, because: form.group };
  const label = labels.find((title) => wordStarts(title, part));
  return label === undefined ? undefined : { rank: FIELD, because: `asks: ${label}` };
}

/**
 * The forms that fit every word of a query, best first: by name, code, other names, group, and the labels of their
 * fields. An empty query finds all, in the order given.
 */
export function searchForms<Form extends FormMeta>(
  forms: readonly Form[],
  query: string,
  labels: FieldLabels = {},
): readonly FormHit<Form>[] {
  const parts = fold(query).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return forms.map((form) => ({ form }));
  const found = forms.flatMap((form, order) => {
    const matches = parts.map((part) => match(form, part, labels[form.slug] ?? []));
    if (!matches.every((one): one is Match => one !== undefined)) return [];
    const worst = matches.reduce((a, b) => (b.rank > a.rank ? b : a));
    const sum = matches.reduce((total, one) => total + one.rank, 0);
    return [{ form, order, sum, ...(worst.because === undefined ? {} : { because: worst.because }) }];
  });
  return found
    .toSorted((a, b) => a.sum - b.sum || a.order - b.order)
    .map(({ form, because }) => (because === undefined ? { form } : { form, because }));
}
