import type { Embed } from '../../../contract/webhooks.ts';
import { readAccount } from '../accounts/accounts.ts';
import { nameOf, recordsOf } from '../accounts/directory.ts';
import { auditWrite, type AuditNote } from '../platform/audit.ts';
import type { Services } from '../platform/ports.ts';
import { isChatAddress, readChannel, type SendNote, sendTo } from './webhook-channel.ts';
import { messageOf } from './webhook-message.ts';

type StoredNote = AuditNote & { readonly at: number };

const COLOR = 0x1f4e9e;

/** What the admin channel is informed of: roles, lockdown, webhooks, the roster and the lists. */
const POSTED =
  /^(?:roles|webhooks|factions|staff|agencies|selectOptions|adminSettings\/lockdownConfig)(?:\/|$)/;

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

/** Posts a card to the admin channel. Returns false when that has no address. Rejects when the chat service does not take it. */
export async function postCard(
  services: Services,
  card: () => Promise<Embed>,
  by?: string,
): Promise<boolean> {
  const channel = await readChannel(services, 'admin');
  const url = channel?.url ?? '';
  if (!isChatAddress(services, url)) return false;
  const note: SendNote = {
    target: 'admin',
    at: services.now(),
    ...(by !== undefined && { by }),
    edit: false,
  };
  await sendTo(services, url, messageOf({ embeds: [await card()] }, undefined), note);
  return true;
}

/** Posts a change that was made to the admin channel, if it is one of those that are posted there. Never fails. */
export async function postChange(services: Services, note: StoredNote): Promise<void> {
  if (!POSTED.test(note.target)) return;
  try {
    await postCard(services, async () => cardOf(note, await actorName(services, note.actor)), note.actor);
  } catch {
    services.log.warn('change_not_posted', { action: note.action });
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
