import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import type { CaseContent, StoredCase } from '../engine/cases/case.ts';
import { freeLinks, showLinks, withLink } from '../engine/store/document-links.ts';
import { documentKey } from '../engine/store/own-answers.ts';
import { parseJson } from '../shared/lib/json-storage.ts';
import { isPlainObject } from '../shared/lib/plain-object.ts';
import { ANNOUNCED, REPORT, SOURCE } from './case-link-keys.ts';
import { nameCase } from './case-title.ts';

/** A link and the form that it belongs to; undefined if it names none. */
type FormLink = readonly [form: string | undefined, text: string];

/** An announcement is an id and the codes of the forms announced under it. */
function announcementsOf(mark: string): readonly FormLink[] {
  const [id = '', ...codes] = mark.split(' ');
  const forms = codes.map((code): FormLink => [
    catalogue.find((entry) => String(entry.code) === code)?.slug,
    `${id} ${code}`,
  ]);
  return forms.length === 0 ? [[undefined, mark]] : forms;
}

function formLinks(name: string, text: string): readonly FormLink[] {
  if (name === ANNOUNCED) return announcementsOf(text);
  const report = name === REPORT || name === SOURCE ? parseJson(text) : null;
  const slug = isPlainObject(report) ? report['slug'] : undefined;
  return [[typeof slug === 'string' ? slug : undefined, text]];
}

/**
 * Assigns the links of a case that no document has to the document each names, or else to the open one. Versions up
 * to 1.0 stored them for the whole case.
 */
export function sortLinks<T extends CaseContent>(content: T): T {
  const { form, shownFor } = content;
  const front = shownFor ?? (form === null ? null : documentKey(model, form));
  const sorted = freeLinks(content.links)
    .flatMap(([name, text]) => formLinks(name, text).map((link) => [name, ...link] as const))
    .reduce(
      (links, [name, slug, text]) =>
        withLink(links, name, text, {
          of: slug === undefined ? front : documentKey(model, slug),
          shown: null,
          ...(slug !== undefined && { form: slug }),
        }),
      content.links,
    );
  const links = showLinks(sorted, front);
  return links === content.links ? content : { ...content, links };
}

/** Returns a stored case as this version would store it, except for the migration of its answers. */
export function adoptCase(stored: StoredCase): StoredCase {
  const sorted = sortLinks(stored);
  return stored.model === model.version ? { ...sorted, ...nameCase(sorted, sorted.startedAt) } : sorted;
}
