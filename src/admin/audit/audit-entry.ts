import { isPlainObject } from '../../lib/plain-object.ts';
import type { Row } from '../../platform/firebase/records.ts';

/** One line of the audit log. `at` in milliseconds. */
export interface AuditEntry {
  readonly key: string;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly details: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The entry of a row; null when the row is none. */
export function entryOf({ key, value }: Row): AuditEntry | null {
  if (!isPlainObject(value) || typeof value['at'] !== 'number') return null;
  const { at, actor, action, target, details } = value;
  return {
    key,
    at,
    actor: text(actor),
    action: text(action),
    target: text(target),
    details: text(details),
  };
}
