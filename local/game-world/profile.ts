import type { ProviderUser } from '../../contract/account.ts';
import type { GameUser } from './demo-users.ts';

/** An account as the provider describes it to an app that holds its token. */
export const profileOf = ({ id, username, isStaff, characters }: GameUser): ProviderUser => ({
  id,
  username,
  confirmed: true,
  role: isStaff ? { id: 1, user_id: id, role_id: 1, server: 1 } : null,
  character: characters.map((character) => ({
    id: character.id,
    memberid: id,
    firstname: character.firstname,
    lastname: character.lastname,
  })),
});
