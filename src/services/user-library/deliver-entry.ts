import { LIBRARY, slotKey } from '../../../contract/library.ts';
import { errorMessage } from '../../../contract/error-message.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { DatabaseClient } from '../platform/firebase/database.ts';
import type { RecordsClient } from '../platform/firebase/records.ts';
import { isLibraryWrite, type LibraryWrite } from './library-write.ts';
import { storedEntry } from './stored-entries.ts';

/** Dependencies of the delivery. */
interface LibraryDeliveryParts {
  readonly database: Pick<DatabaseClient, 'read'>;
  readonly records: Pick<RecordsClient, 'update'>;
  readonly isConnected: () => Promise<boolean>;
}

const LATER: Delivery = { outcome: 'later' };
const DELIVERED: Delivery = { outcome: 'delivered' };
const refused = (reason: string): Delivery => ({ outcome: 'refused', reason });

const NOT_ALLOWED = errorMessage(
  'Your account cannot store phrases and presets, so this stays in this browser.',
);
const NOT_READABLE = errorMessage('This phrase or preset cannot be read, so it was not sent.');
const FULL = errorMessage('Your account is full. Delete one that you no longer need.');

const idAt = (slots: Readonly<Record<string, unknown>>, slot: string): unknown =>
  isPlainObject(slots[slot]) ? slots[slot]['id'] : undefined;

/** Returns the slot of an entry, or the first free one; undefined if full. */
function slotFor(slots: Readonly<Record<string, unknown>>, { id, kind }: LibraryWrite): string | undefined {
  const keys = Array.from({ length: LIBRARY[kind].most }, (_, slot) => slotKey(slot));
  return keys.find((slot) => idAt(slots, slot) === id) ?? keys.find((slot) => slots[slot] === undefined);
}

/**
 * Creates the delivery of library changes, one write each. Saves are idempotent. If two devices take the same slot at
 * once, rules deny the second write, which retries with the next slot.
 */
export function createLibraryDelivery({ database, records, isConnected }: LibraryDeliveryParts) {
  return async (payload: unknown, _id: string, account: string): Promise<Delivery> => {
    if (!isLibraryWrite(payload)) return refused(NOT_READABLE);
    if (!(await isConnected())) return LATER;
    const path = `${LIBRARY[payload.kind].path}/${account}`;
    const read = await database.read(path);
    if (!read.ok) return read.error.code === 'permission-denied' ? refused(NOT_ALLOWED) : LATER;
    const slots = isPlainObject(read.value) ? read.value : {};
    const slot = slotFor(slots, payload);
    if (payload.op === 'remove' && (slot === undefined || idAt(slots, slot) !== payload.id)) return DELIVERED;
    if (slot === undefined) return refused(FULL);
    const written = await records.update({
      [`${path}/${slot}`]: payload.op === 'save' ? storedEntry(payload) : null,
    });
    if (written.ok) return DELIVERED;
    if (written.error.code !== 'permission-denied') return LATER;
    const again = await database.read(`${path}/${slot}/id`);
    const isTaken = again.ok && again.value !== null && again.value !== payload.id;
    return isTaken ? LATER : refused(NOT_ALLOWED);
  };
}
