import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { Row } from '../../../services/platform/firebase/records.ts';

/** A message to a chat channel as the log holds it, without text and address. `at` in milliseconds. */
export interface SentMessage {
  readonly key: string;
  readonly at: number;
  readonly target: string;
  /** The account that sent it; null for a guest. */
  readonly by: string | null;
  readonly edit: boolean;
  readonly failed: boolean;
}

/** The message of a row of the log; null when it is none. */
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
