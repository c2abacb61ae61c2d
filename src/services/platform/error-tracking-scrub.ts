import type { Breadcrumb, Event } from '@sentry/react';
import { isPlainObject } from '../../shared/lib/plain-object.ts';

/** Fits a text to leave the browser: without form values, secrets, queries and hashes. */
export type Clean = (text: string) => string;

const TAIL = /((?:https?|wss?):\/\/[^\s?#"']*|^\/[^\s?#"']*)[?#][^\s"']*/g;
/** What a click's target is described by, such as `[aria-label="Remove Jo"]`. */
const ATTRIBUTES = /\[[^\]]*\]?/g;

/** A copy of a value of which no text holds the query or hash of an address. */
export function withoutTails<T>(value: T): T;
export function withoutTails(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(TAIL, '$1');
  if (Array.isArray(value)) return value.map((item: unknown) => withoutTails(item));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutTails(item)]));
}

/** An event of any kind as it may be sent. */
export function cleanEvent<E extends Event>(
  event: E,
  clean: Clean,
  tags: Readonly<Record<string, string>>,
): E {
  const { extra: _thrown, user: _user, ...rest } = event;
  const cleaned = withoutTails(rest);
  return {
    ...cleaned,
    ...(cleaned.message !== undefined && { message: clean(cleaned.message) }),
    ...(cleaned.exception && {
      exception: {
        values: cleaned.exception.values?.map((each) => ({
          ...each,
          ...(each.value !== undefined && { value: clean(each.value) }),
        })),
      },
    }),
    tags: { ...cleaned.tags, ...tags },
  } as E;
}

/** A breadcrumb as it may be sent: where and what, never what was entered or rendered. Null drops it. */
export function cleanBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb | null {
  const { category = '', message, data } = breadcrumb;
  if (category === 'console' || category.startsWith('sentry')) return null;
  const isTarget = category.startsWith('ui.');
  return {
    ...breadcrumb,
    ...(message !== undefined && {
      message: isTarget ? message.replace(ATTRIBUTES, '') : withoutTails(message),
    }),
    ...(data && { data: isTarget ? {} : withoutTails(data) }),
  };
}
