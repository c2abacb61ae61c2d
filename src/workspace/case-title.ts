import { catalogue } from 'virtual:forms';
import type { CaseContent, CaseNames } from '../engine/cases/case.ts';
import { formatDate } from '../shared/lib/date-text.ts';
import { isoMinute } from '../shared/lib/clock.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Returns the forms used in a case, the open one first. */
export const formsOf = ({ form, givenIn, own }: CaseContent): readonly string[] => [
  ...new Set([form ?? '', ...Object.values(givenIn).flatMap(([from]) => from ?? ''), ...Object.keys(own)]),
];

/**
 * Names a case by subject and form ("John Doe · Death Report"), or else by form and time. Other facts about the
 * subject, such as the patient's number, become search words.
 */
export function nameCase(content: CaseContent, startedAt: number): CaseNames {
  const entries = formsOf(content).flatMap((slug) => catalogue.find((entry) => entry.slug === slug) ?? []);
  const subjects = entries
    .flatMap(({ about }) => about ?? [])
    .map((name) => content.data[name])
    .filter(isText);
  const name = entries[0]?.name ?? 'New case';
  const [subject = formatDate(isoMinute(new Date(startedAt))), ...words] = [...new Set(subjects)];
  const title = subjects.length > 0 ? `${subject} · ${name}` : `${name} · ${subject}`;
  return { title, words: [...words, ...entries.map((entry) => entry.name)].join(' ') };
}
