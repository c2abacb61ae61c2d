import { errorMessage } from '../../../contract/error-message.ts';
import type { PendingEntry } from './outbox.ts';
import { plural, t, translate } from '../../../contract/messages.ts';

/** Formats the numbers of pending and refused changes. */
export function countMessage(entries: readonly PendingEntry[]): string {
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const waiting = entries.length - refused;
  const parts = [
    waiting > 0 && plural(waiting, '1 change waiting to be sent', '{count} changes waiting to be sent'),
    refused > 0 && plural(refused, '1 change could not be sent', '{count} changes could not be sent'),
  ];
  return parts.filter(Boolean).join(', ');
}

export function stateMessage({ state, reason = '' }: PendingEntry): string {
  if (state === 'refused') return errorMessage('Could not be sent. {reason}', { reason: translate(reason) });
  return state === 'sending' ? t('Being sent') : t('Waiting to be sent');
}
