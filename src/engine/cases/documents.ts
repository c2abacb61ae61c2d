import { isEmpty } from '../../shared/lib/empty.ts';
import { LAST_CASE, type Links, FROM_MEMORY } from '../store/document.ts';
import { FORM, linkedDocuments, linksOf } from '../store/document-links.ts';
import type { FormData, SharedModel } from '../store/model.ts';
import { documentKey } from '../store/own-answers.ts';
import type { CaseContent } from './case.ts';

/** Link of a document: the number of its missing answers when it was last open. */
export const MISSING = 'missing';

/** One form's part of a case. */
export interface DocumentSummary {
  /** Document key, see `SharedModel.documents`. */
  readonly key: string;
  /** Slug of the form that opens it. */
  readonly form: string;
  readonly links: Links;
  /**
   * Last change of each field of the case, in milliseconds since the epoch, without the form-specific answers of other
   * documents. Some fields may not be in this document.
   */
  readonly changedAt: Readonly<Record<string, number>>;
  /** Names of its check boxes that are checked. */
  readonly checked: readonly string[];
}

/** Returns the names of the checked check boxes of answers. */
export const checkedIn = (data: FormData): readonly string[] =>
  Object.keys(data).filter((name) => data[name] === true);

/** Returns true if a link, by its name, does not say that something was done with its document. */
export const isNote = (name: string): boolean => name === MISSING || name === FORM;

/** Returns true if something was done with a document, such as copying its post. */
export const isUsed = ({ links }: Pick<DocumentSummary, 'links'>): boolean =>
  Object.keys(links).some((name) => !isNote(name));

type Content = Omit<CaseContent, 'autofilled'>;

/** Returns the forms in which answers other than those of the author were given or accepted. */
const formsIn = (
  model: SharedModel,
  { data, givenIn }: Pick<Content, 'data' | 'givenIn'>,
): readonly string[] =>
  Object.entries(givenIn)
    .filter(([name]) => model.fields[name]?.keepFor !== '5d' && !isEmpty(data[name]))
    .flatMap(([, forms]) => forms.find((form) => form !== LAST_CASE && form !== FROM_MEMORY) ?? []);

/** Returns a slug of a document. */
const slugOf = ({ documents = {} }: SharedModel, key: string): string =>
  Object.keys(documents).find((slug) => documents[slug] === key) ?? key;

/**
 * Returns the documents of a case: those with answers, those that were copied, saved or announced, and the open one. The
 * order does not depend on the open form.
 */
export function documentsOf(model: SharedModel, content: Content): readonly DocumentSummary[] {
  const { form, own, links, changedAt } = content;
  const away = Object.entries(own).filter(([, { data }]) => Object.values(data).some((one) => !isEmpty(one)));
  const forms = [content, ...away.map(([, answers]) => answers)].flatMap((part) => formsIn(model, part));
  const done = linkedDocuments(links).filter((key) => isUsed({ links: linksOf(links, key) }));
  const front = form === null ? content.shownFor : documentKey(model, form);
  const keys = new Set([
    ...forms.map((slug) => documentKey(model, slug)),
    ...away.map(([key]) => key),
    ...done,
    ...(front === null ? [] : [front]),
  ]);
  const { shownFor } = content;
  const isOwn = (name: string): boolean =>
    shownFor !== null && model.fields[name]?.staysIn?.includes(shownFor) === true;
  const sharedOf = <Value>(values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isOwn(name)));
  const [shared, sharedData] = [sharedOf(changedAt), sharedOf(content.data)];
  return [...keys].map((key) => {
    const isOf = (slug: string): boolean => documentKey(model, slug) === key;
    const linked = linksOf(links, key);
    return {
      key,
      form: [form ?? '', linked[FORM] ?? '', ...forms].find(isOf) ?? slugOf(model, key),
      links: linked,
      changedAt: key === shownFor ? changedAt : { ...shared, ...own[key]?.changedAt },
      checked: checkedIn(key === shownFor ? content.data : { ...sharedData, ...own[key]?.data }),
    };
  });
}
