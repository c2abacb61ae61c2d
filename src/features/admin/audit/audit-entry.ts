import * as v from 'valibot';
import type { Row } from '../../../services/platform/firebase/records.ts';

/** An audit log entry; `at` is in milliseconds since the epoch. */
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

/** Parses a row; null if invalid. */
export function entryOf({ key, value }: Row): AuditEntry | null {
  const read = v.safeParse(storedEntry, value);
  return read.success ? { key, ...read.output } : null;
}
