import type { Auth } from 'firebase-admin/auth';
import type { Role } from '../../contract/account.ts';
import {
  GOOGLE_ADMIN_PERMISSIONS,
  accessLevelOfRank,
  permissionsOfRank,
} from '../../contract/permissions.ts';
import type { Permission } from '../../contract/permissions.ts';

/** A fixed moment, so that a seed is always the same. */
export const SEEDED_AT = Date.UTC(2026, 10, 16, 9);

/** The password of every demo account. */
export const DEMO_PASSWORD = 'demo-password';

/** An account that can sign in without the game world. */
export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  /** What the account is there to show. */
  readonly about: string;
  /** Its id at Google, for an account that signs in there. */
  readonly googleId?: string;
  /** What lies at `roles/{uid}`, if anything. */
  readonly role?: Role;
}

const granted = (permissions: readonly Permission[]): Role['permissions'] =>
  Object.fromEntries(permissions.map((permission) => [permission, true]));

/** The accounts of the Auth emulator. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    uid: 'demo-medic',
    email: 'medic@demo.invalid',
    displayName: 'Noor Haverkamp',
    about: 'A member of rank 2',
    role: {
      permissions: granted(permissionsOfRank(2)),
      accessLevel: accessLevelOfRank(2),
      scriptRank: 2,
      updatedAt: SEEDED_AT,
    },
  },
  {
    uid: 'demo-guest',
    email: 'guest@demo.invalid',
    displayName: 'Quentin Marlock',
    about: 'No role',
  },
  {
    uid: 'demo-admin',
    email: 'admin@demo.invalid',
    displayName: 'Adela Firth',
    about: 'Administrator by Google',
    googleId: 'demo-admin-google',
    role: {
      permissions: granted(GOOGLE_ADMIN_PERMISSIONS),
      accessLevel: 'president',
      scriptRank: 15,
      updatedAt: SEEDED_AT,
    },
  },
  {
    uid: 'demo-former',
    email: 'former@demo.invalid',
    displayName: 'Gerrit Holm',
    about: 'Disabled',
    role: { permissions: {}, accessLevel: 'none', scriptRank: 0, disabled: true, updatedAt: SEEDED_AT },
  },
];

const exists = (auth: Auth, uid: string): Promise<boolean> =>
  auth.getUser(uid).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'auth/user-not-found') return false;
      throw error;
    },
  );

/** Creates the demo accounts that are not there; those that are stay as they are. */
export async function importAccounts(auth: Auth): Promise<void> {
  for (const { uid, email, displayName, googleId } of DEMO_ACCOUNTS) {
    if (await exists(auth, uid)) continue;
    await auth.createUser({ uid, email, displayName, password: DEMO_PASSWORD, emailVerified: true });
    if (googleId !== undefined)
      await auth.updateUser(uid, { providerToLink: { providerId: 'google.com', uid: googleId, email } });
  }
}
