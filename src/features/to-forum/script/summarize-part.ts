import { t } from '../../../../contract/messages.ts';
import { truncate } from '../../../shared/lib/truncate.ts';
import type { PostPayload } from '../post-payload.ts';
import { recipientsFor } from './fill.ts';
import type { WritingPage } from './page.ts';

/** A labelled list of values shown in the panel. */
export interface Fact {
  readonly name: string;
  readonly values: readonly string[];
}

const LONGEST_LINE = 200;

/** Returns the first line with text after removing tags. */
const firstLine = (post: string): string =>
  post
    .replaceAll(/\[[^[\]\n]*\]/g, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';

const shortened = (line: string): string =>
  line.length > LONGEST_LINE ? `${truncate(line, LONGEST_LINE)}…` : line;

/** Summarizes a part of a payload for confirmation: title, first line and all recipients. */
export function summarizePart(page: WritingPage, payload: PostPayload, part: number): readonly Fact[] {
  const recipients = recipientsFor(page, payload);
  const facts: readonly Fact[] = [
    { name: t('Title'), values: [payload.title] },
    { name: t('Begins with'), values: [shortened(firstLine(payload.parts[part] ?? ''))] },
    { name: t('Recipients ({count})', { count: recipients.length }), values: recipients },
  ];
  return facts.filter(({ values }) => values.some((value) => value !== ''));
}
