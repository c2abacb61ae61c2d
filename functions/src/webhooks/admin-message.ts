import { errorMessage } from '../../../contract/error-message.ts';
import type { AnnounceChangeRequest, AnnounceChangeResponse } from '../../../contract/admin.ts';
import { enabled, readAccount } from '../accounts/accounts.ts';
import { nameOf, recordsOf } from '../accounts/directory.ts';
import { auditWrite, type AuditNote } from '../platform/audit.ts';
import { notAllowed } from '../platform/failure.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { limit } from '../platform/rate-limit.ts';
import { isChatAddress, readChannel, sendTo } from './webhook-channel.ts';
import { memoryPath, sendOnce } from './webhook-memory.ts';
import { messageOf } from './webhook-message.ts';

type StoredNote = AuditNote & { readonly at: number };

const PER_ACCOUNT = { count: 60, seconds: 600 };
const COLOR = 0x1f4e9e;

/** What the admin channel is informed of: roles, lockdown, webhooks, the roster and the lists. */
const POSTED =
  /^(?:roles|webhooks|factions|staff|agencies|selectOptions|adminSettings\/lockdownConfig)(?:\/|$)/;
const LIST = /^(?:staff|agencies|selectOptions)\//;

/**
 * Makes a change together with its audit entry, then posts one message of it to the admin channel. A channel that is
 * away or missing changes nothing.
 */
export async function updateAudited(
  services: Services,
  note: AuditNote,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await services.database.update({ ...values, ...auditWrite(services, note) });
  await postChange(services, { at: services.now(), ...note });
}

/**
 * Announces a change that a page has written itself, by its audit entry: one message in the admin channel, and for a list
 * the notice by which open pages read it again (spec §6). A repetition does nothing.
 */
export async function announceChange(
  services: Services,
  caller: Caller,
  { change }: AnnounceChangeRequest,
): Promise<AnnounceChangeResponse> {
  const { uid } = await enabled(services, caller);
  await limit(services, 'announced changes of', uid, PER_ACCOUNT);
  const note = (await services.database.get(`audit/${change}`)) as StoredNote | null;
  if (note?.actor !== uid) throw notAllowed(errorMessage('This change is not yours'));
  if (LIST.test(note.target))
    await services.database.update({ databaseNotification: { path: note.target, at: services.now() } });
  await sendOnce(services, memoryPath('request', uid, 'admin', change), () => postChange(services, note));
  return { success: true };
}

/** Never fails: the change is made. Returns the message's id, null when none was sent. */
async function postChange(services: Services, note: StoredNote): Promise<string | null> {
  if (!POSTED.test(note.target)) return null;
  try {
    const channel = await readChannel(services, 'admin');
    const url = channel?.url ?? '';
    if (!isChatAddress(services, url)) return null;
    const message = messageOf({ embeds: [cardOf(note, await actorName(services, note.actor))] }, undefined);
    return await sendTo(services, url, message, {
      target: 'admin',
      at: services.now(),
      by: note.actor,
      edit: false,
    });
  } catch {
    services.log.warn('change_not_posted', { action: note.action });
    return null;
  }
}

async function actorName(services: Services, uid: string): Promise<string> {
  const [records, account] = await Promise.all([
    recordsOf(services, [uid]),
    readAccount(services.database, uid),
  ]);
  return nameOf({ uid, account, record: records[uid] ?? null });
}

const cardOf = ({ action, target, details, at }: StoredNote, actor: string) => ({
  title: action,
  color: COLOR,
  fields: [
    { name: 'By', value: actor, inline: true },
    { name: 'What', value: target, inline: true },
    ...(details ? [{ name: 'Details', value: details.slice(0, 1024) }] : []),
  ],
  timestamp: new Date(at).toISOString(),
});
