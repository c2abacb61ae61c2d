import type { Embed } from '../../../contract/webhooks.ts';
import { readAccount } from '../accounts/accounts.ts';
import { nameOf, recordsOf } from '../accounts/directory.ts';
import { auditWrite, type AuditNote } from '../platform/audit.ts';
import type { Services } from '../platform/ports.ts';
import { isChatAddress, readChannel, type SendNote, sendTo } from './webhook-channel.ts';
import { messageOf } from './webhook-message.ts';

type StoredNote = AuditNote & { readonly at: number };

const COLOR = 0x1f4e9e;

/** Audit targets posted to the admin channel: roles, lockdown, webhooks, roster and lists. */
const POSTED =
  /^(?:roles|webhooks|factions|staff|agencies|selectOptions|adminSettings\/lockdownConfig)(?:\/|$)/;

/**
 * Writes a change with its audit entry, then posts it to the admin channel. A failing or missing channel does not
 * affect the change.
 */
export async function updateAudited(
  services: Services,
  note: AuditNote,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await services.database.update({ ...values, ...auditWrite(services, note) });
  await postChange(services, { at: services.now(), ...note });
}

/** Posts a card to the admin channel. Resolves to false without an address. Rejects if the chat service refuses. */
export async function postToAdminChannel(
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

/** Posts a change to the admin channel, if its target is posted there. Never fails. */
export async function postChange(services: Services, note: StoredNote): Promise<void> {
  if (!POSTED.test(note.target)) return;
  try {
    await postToAdminChannel(
      services,
      async () => cardOf(note, await actorName(services, note.actor)),
      note.actor,
    );
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
