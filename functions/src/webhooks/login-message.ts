import { type EmbedField, WEBHOOK_LIMITS, type WebhookPayload } from '../../../contract/webhooks.ts';
import { nameOf, recordsOf } from '../accounts/directory.ts';
import { readAccount } from '../accounts/accounts.ts';
import { sessionUserOf } from '../api/session-user.ts';
import type { Identity, Services } from '../platform/ports.ts';
import { membersOf, readRoster } from '../accounts/roster.ts';

const BLUE = 0x3b82f6;
const TITLES: Readonly<Record<string, string>> = { password: 'E-mail login', 'google.com': 'Google login' };

const field = (name: string, value: string, inline = true): EmbedField => ({
  name,
  value: value.trim().slice(0, WEBHOOK_LIMITS.fieldValue) || '—',
  inline,
});

/** Creates the login channel's message from account data alone, to prevent impersonation. */
export async function loginPayload(
  services: Services,
  { uid, signInProvider }: Identity,
): Promise<WebhookPayload> {
  const { database } = services;
  const [user, account, records, roster] = await Promise.all([
    sessionUserOf(services, uid),
    readAccount(database, uid),
    recordsOf(services, [uid]),
    readRoster(database),
  ]);
  const { faction } = user;
  const characters = account?.characters ?? [];
  const names = characters.map(({ firstname, lastname, id }) => `${firstname} ${lastname} (${id})`);
  const isMultiple = membersOf(roster, characters).length > 1;
  return {
    embeds: [
      {
        title: TITLES[signInProvider] ?? 'GTA World login',
        color: BLUE,
        fields: [
          field('Username', nameOf({ uid, account, record: records[uid] ?? null })),
          field('ID', user.id),
          field('Faction member', user.isFactionMember ? 'Yes' : 'No'),
          field('Faction character', faction?.characterName ?? ''),
          field('Rank', faction ? `${faction.rank} (${faction.scriptRank})` : ''),
          field('Multiple faction characters', isMultiple ? 'Yes' : 'No'),
          field('All characters', names.join('\n'), false),
        ],
        timestamp: new Date(services.now()).toISOString(),
      },
    ],
  };
}
