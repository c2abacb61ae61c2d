import type { SendWebhookRequest } from '../../../../contract/callables.ts';
import { type EmbedField, WEBHOOK_LIMITS } from '../../../../contract/webhooks.ts';
import type { CallablesClient } from '../../platform/firebase/callables.ts';
import type { Person, SignInKind } from './person.ts';

const BLUE = 0x3b82f6;
const TITLES: Readonly<Record<SignInKind, string>> = {
  oauth: 'GTA World login',
  email: 'E-mail login',
  google: 'Google login',
};
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

function field(name: string, value: string, inline = true): EmbedField {
  return { name, value: cut(value.trim() || '—', WEBHOOK_LIMITS.fieldValue), inline };
}

/** Unknown membership is neither Yes nor No. */
function memberText({ isFactionMember, factionError }: Person): string {
  if (factionError !== undefined) return 'Unknown';
  return isFactionMember ? 'Yes' : 'No';
}

/** Returns the login channel's message about a sign-in; `at` in milliseconds since the epoch. Contains no token. */
export function loginMessage(person: Person, at: number): SendWebhookRequest {
  const { username, id, faction, characters, allFactionCharacters } = person;
  const names = characters.map(({ firstname, lastname, id: of }) => `${firstname} ${lastname} (${of})`);
  return {
    target: 'login',
    payload: {
      embeds: [
        {
          title: TITLES[person.kind],
          color: BLUE,
          fields: [
            field('Username', username),
            field('ID', id),
            field('Faction member', memberText(person)),
            field('Faction character', faction?.characterName ?? ''),
            field('Rank', faction ? `${faction.rank} (${faction.scriptRank})` : ''),
            field('Multiple faction characters', allFactionCharacters.length > 1 ? 'Yes' : 'No'),
            field('All characters', names.join('\n'), false),
          ],
          timestamp: new Date(at).toISOString(),
        },
      ],
    },
  };
}

/** Returns false for accounts without any rights, which anyone can create; the server rejects their messages. */
const isVouchedFor = ({ kind, accessLevel, permissions }: Person): boolean =>
  kind === 'oauth' || accessLevel !== 'none' || permissions.length > 0;

/** Sends the sign-in to the login channel. Not awaited; failures are ignored. */
export function announceLogin(call: CallablesClient['call'], person: Person, at: number): void {
  if (isVouchedFor(person)) void call('sendWebhook', loginMessage(person, at)).catch(() => undefined);
}
