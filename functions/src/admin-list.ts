import type { Role } from '../../contract/account.ts';
import { entriesNaming, readAdmins, type Admins, type Named } from './admins.ts';
import { notAllowed } from './failure.ts';
import type { Services } from './ports.ts';
import { entriesOf } from './roster.ts';

const lastOne = () => notAllowed('The last administrator cannot be removed');

/** Throws when the owner's list would name nobody else who can still sign in. */
export async function keepAnAdmin(services: Services, leaving: Named): Promise<void> {
  const [admins, disabled] = await Promise.all([readAdmins(services.database), disabledUids(services)]);
  if (isLast(admins, leaving, disabled)) throw lastOne();
}

/** Takes every entry of a person off the owner's list. Throws when nobody else would be left on it. */
export async function removeAdmin(services: Services, leaving: Named): Promise<void> {
  const disabled = await disabledUids(services);
  let refused = false;
  await services.database.transaction('adminUsers', (current) => {
    if (current === null) return null;
    const admins = entriesOf<Admins[string]>(current);
    refused = isLast(admins, leaving, disabled);
    if (refused) return undefined;
    const own = new Set(entriesNaming(admins, leaving));
    return Object.fromEntries(Object.entries(admins).filter(([key]) => !own.has(key)));
  });
  if (refused) throw lastOne();
}

function isLast(admins: Admins, leaving: Named, disabled: readonly string[]): boolean {
  const own = entriesNaming(admins, leaving);
  const closed = disabled.flatMap((uid) =>
    entriesNaming(admins, { uid, email: undefined, emailVerified: false, signInProvider: '' }),
  );
  const gone = new Set([...own, ...closed]);
  return own.length > 0 && Object.keys(admins).every((key) => gone.has(key));
}

async function disabledUids({ database }: Services): Promise<string[]> {
  const roles = Object.entries(entriesOf<Role>(await database.get('roles')));
  return roles.filter(([, role]) => role.disabled === true).map(([uid]) => uid);
}
