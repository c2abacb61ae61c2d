import { errorMessage } from '../../../contract/error-message.ts';
import type { PendingEntry } from './outbox.ts';

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** Formats the numbers of pending and refused changes. */
export function countMessage(entries: readonly PendingEntry[]): string {
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const waiting = entries.length - refused;
  const parts = [
    waiting > 0 && `${changes(waiting)} waiting to be sent`,
    refused > 0 && errorMessage(`${changes(refused)} could not be sent`),
  ];
  return parts.filter(Boolean).join(', ');
}

export function stateMessage({ state, reason = '' }: PendingEntry): string {
  if (state === 'refused') return errorMessage(`Could not be sent. ${reason}`);
  return state === 'sending' ? 'Being sent' : 'Waiting to be sent';
}
