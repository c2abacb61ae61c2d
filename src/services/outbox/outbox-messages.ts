import { errorMessage } from '../../../contract/error-message.ts';
import type { PendingEntry } from './outbox.ts';
import { plural, t } from '../../../contract/messages.ts';

const changes = (count: number): string => plural(count, '1 change', '{count} changes');

/** Formats the numbers of pending and refused changes. */
export function countMessage(entries: readonly PendingEntry[]): string {
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const waiting = entries.length - refused;
  const parts = [
    waiting > 0 && t('{waiting} waiting to be sent', { waiting: changes(waiting) }),
    refused > 0 && errorMessage('{refused} could not be sent', { refused: changes(refused) }),
  ];
  return parts.filter(Boolean).join(', ');
}

export function stateMessage({ state, reason = '' }: PendingEntry): string {
  if (state === 'refused') return errorMessage('Could not be sent. {reason}', { reason });
  return state === 'sending' ? t('Being sent') : t('Waiting to be sent');
}
