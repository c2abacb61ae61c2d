import type { Breadcrumb, Event } from '@sentry/react';
import { isPlainObject } from '../../shared/lib/plain-object.ts';

/** Removes form values, secrets, queries and hashes from a text. */
type Clean = (text: string) => string;

const TAIL = /((?:https?|wss?):\/\/[^\s?#"']*|^\/[^\s?#"']*)[?#][^\s"']*/g;
/** Attributes in the description of a click target, such as `[aria-label="Remove Jo"]`. */
const ATTRIBUTES = /\[[^\]]*\]?/g;

/** Returns a deep copy without queries and hashes of addresses in texts. */
export function withoutTails<T>(value: T): T;
export function withoutTails(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(TAIL, '$1');
  if (Array.isArray(value)) return value.map((item: unknown) => withoutTails(item));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutTails(item)]));
}

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

/** Scrubs a breadcrumb, removing entered or rendered text; null drops it. */
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
