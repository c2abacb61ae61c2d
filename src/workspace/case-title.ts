import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import type { CaseContent, CaseNames } from '../engine/cases/case.ts';
import { documentsOf, type DocumentSummary } from '../engine/cases/documents.ts';
import { screenDate } from '../shared/language/screen-date.ts';
import { isoMinute } from '../shared/lib/clock.ts';
import { t, translate } from '../../contract/messages.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const STORED_MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}Z)?$/;

/** Formats an answer that is a stored date, or a date and time; returns others unchanged. */
const shown = (answer: unknown): unknown =>
  isText(answer) && STORED_MOMENT.test(answer) ? screenDate(answer) : answer;

/** Returns the forms used in a case, also several of one document, and other origins of answers. */
export const formsOf = (content: CaseContent): readonly string[] => [
  ...documentsOf(model, content).map(({ form }) => form),
  ...Object.values(content.givenIn).flatMap(([from]) => from ?? []),
];

/** Orders the fields that a form is about: names of the subject, other facts that identify it, other fields. */
const rankOf = (name: string): number =>
  model.fields[name]?.subject === true ? (name.endsWith('Name') ? 0 : 1) : 2;

/** Returns the answer of a field in a document, which may not be the open one. */
function answerIn({ data, own, shownFor }: CaseContent, { key }: DocumentSummary, name: string): unknown {
  const isOwn = key !== shownFor && model.fields[name]?.staysIn?.includes(key) === true;
  return isOwn ? own[key]?.data[name] : data[name];
}

/**
 * Names a case by its subject, whichever form is open, or else by its first form and the date. Other facts about the
 * subject, such as the patient's number, become search words.
 */
export function nameCase(content: CaseContent, startedAt: number): CaseNames {
  const known = documentsOf(model, content).flatMap((document) => {
    const entry = catalogue.find(({ slug }) => slug === document.form);
    const fields = (entry?.about ?? []).map((name) => ({
      rank: rankOf(name),
      text: shown(answerIn(content, document, name)),
    }));
    return entry ? [{ name: entry.name, facts: fields.filter(({ text }) => isText(text)) }] : [];
  });
  const facts = known.flatMap((one) => one.facts).toSorted((a, b) => a.rank - b.rank);
  const [first] = facts;
  // A first and a last name of one document are one name
  const names =
    known.find((one) => first && one.facts.includes(first))?.facts.filter(({ rank }) => rank === 0) ?? [];
  const parts = names.length > 0 ? names : facts.slice(0, 1);
  const title = [...new Set(parts.map(({ text }) => text))].join(' ');
  const words = new Set(facts.filter((one) => !parts.includes(one)).map(({ text }) => text));
  return {
    title:
      title ||
      `${translate(known[0]?.name ?? t('New case'))} · ${screenDate(isoMinute(new Date(startedAt)))}`,
    words: [...words, ...known.flatMap(({ name }) => [...new Set([name, translate(name)])])].join(' '),
  };
}
