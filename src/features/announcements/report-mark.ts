import { newId } from '../../shared/lib/ids.ts';

/**
 * What a case keeps of its announcements, as one text: an id of its own, and the codes of the forms that were
 * announced with it, as one case can be rendered by several forms. Clearing the case forgets it.
 */
const parts = (mark: string | null): readonly [string | undefined, ...string[]] => {
  const [id, ...codes] = mark?.split(' ') ?? [];
  return [id, ...codes];
};

/** Whether a case was announced as this form. */
export const isAnnounced = (mark: string | null, code: number): boolean =>
  parts(mark).slice(1).includes(String(code));

/** The mark of a case that is now announced as this form too. */
export function markAnnounced(mark: string | null, code: number): string {
  const [id = newId(), ...codes] = parts(mark);
  return [id, ...new Set([...codes, String(code)])].join(' ');
}

/** The message that a case has in a channel as this form. */
export const slotOf = (mark: string, code: number): string => `${parts(mark)[0] ?? ''}-${code}`;
