import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { Links } from '../store/document.ts';
import type { Answers } from '../store/document.ts';
import type { StoredCase } from './case.ts';

type Stored = Readonly<Record<string, unknown>>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);
const recordOf = <T>(value: unknown): Readonly<Record<string, T>> =>
  isPlainObject(value) ? (value as Readonly<Record<string, T>>) : {};

/** Reads the id of the announcement, which drafts until version 0.1 stored as text. */
function linksOf({ links, mark, lastWebhookId }: Stored): Links {
  if (isPlainObject(links)) return recordOf<string>(links);
  const announced = textOrNull(mark) ?? textOrNull(lastWebhookId);
  return announced === null ? {} : { announced };
}

/**
 * Parses a case stored by this or an earlier version, whose drafts become cases of this computer; undefined for invalid
 * input. Validated by hand, because it runs before the first form, when the schema library is not loaded yet.
 */
export function readStoredCase(stored: unknown): StoredCase | undefined {
  if (!isPlainObject(stored) || !isPlainObject(stored['data'])) return undefined;
  const { id, data } = stored;
  const isDraft = typeof stored['rev'] === 'number';
  const isCleared = typeof stored['clearedAt'] === 'number';
  if (typeof id !== 'string' || (!isDraft && !isCleared)) return undefined;
  const updatedAt = numberOr(stored['updatedAt'], numberOr(stored['clearedAt'], 0));
  return {
    id,
    rev: numberOr(stored['rev'], 0),
    updatedAt,
    title: textOrNull(stored['title']) ?? textOrNull(stored['label']) ?? '',
    words: textOrNull(stored['words']) ?? '',
    model: numberOr(stored['model'], 1),
    account: textOrNull(stored['account']),
    name: textOrNull(stored['name']),
    startedAt: numberOr(stored['startedAt'], updatedAt),
    closedAt: isCleared ? numberOr(stored['clearedAt'], 0) : numberOr(stored['closedAt'], 0) || null,
    handedOver: isPlainObject(stored['handedOver'])
      ? { name: String(stored['handedOver']['name']), at: numberOr(stored['handedOver']['at'], updatedAt) }
      : null,
    form: textOrNull(stored['form']),
    links: linksOf(stored),
    data,
    autofilled: recordOf(stored['autofilled']),
    changedAt: recordOf(stored['changedAt']),
    givenIn: recordOf(stored['givenIn']),
    shownFor: textOrNull(stored['shownFor']),
    own: recordOf<Answers>(stored['own']),
  };
}
