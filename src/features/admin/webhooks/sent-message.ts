import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { Row } from '../../../services/platform/firebase/records.ts';

/** Log entry of a channel message, without text and address. `at` is in milliseconds since the epoch. */
export interface SentMessage {
  readonly key: string;
  readonly at: number;
  readonly target: string;
  /** User id of the sender; null for a guest. */
  readonly by: string | null;
  readonly edit: boolean;
  readonly failed: boolean;
}

/** Parses a log row; null if invalid. */
export function sentOf({ key, value }: Row): SentMessage | null {
  if (!isPlainObject(value) || typeof value['at'] !== 'number') return null;
  const { at, target, by, edit, status } = value;
  return {
    key,
    at,
    target: typeof target === 'string' ? target : '',
    by: typeof by === 'string' ? by : null,
    edit: edit === true,
    failed: status === 'failed',
  };
}
