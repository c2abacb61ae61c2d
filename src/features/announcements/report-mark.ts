import { newId } from '../../shared/lib/ids.ts';

/**
 * Parses the announcement mark of a case: its id, then the codes of the announced forms, since one case can be rendered
 * by several forms. Clearing the case deletes the mark.
 */
const parts = (mark: string | null): readonly [string | undefined, ...string[]] => {
  const [id, ...codes] = mark?.split(' ') ?? [];
  return [id, ...codes];
};

/** Returns true if the case was announced as this form. */
export const isAnnounced = (mark: string | null, code: number): boolean =>
  parts(mark).slice(1).includes(String(code));

/** Adds a form to the announcement mark of a case. */
export function markAnnounced(mark: string | null, code: number): string {
  const [id = newId(), ...codes] = parts(mark);
  return [id, ...new Set([...codes, String(code)])].join(' ');
}

/** Returns the id of the case's channel message for this form. */
export const slotOf = (mark: string, code: number): string => `${parts(mark)[0] ?? ''}-${code}`;
