import * as v from 'valibot';
import type { Row } from '../../../services/platform/firebase/records.ts';

/** One line of the audit log. `at` in milliseconds. */
export interface AuditEntry {
  readonly key: string;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly details: string;
}

const text = v.fallback(v.string(), '');
const storedEntry = v.object({ at: v.number(), actor: text, action: text, target: text, details: text });

/** The entry of a row; null when the row is none. */
export function entryOf({ key, value }: Row): AuditEntry | null {
  const read = v.safeParse(storedEntry, value);
  return read.success ? { key, ...read.output } : null;
}
