import type { Auth } from 'firebase-admin/auth';
import type { Role } from '../../contract/account.ts';
import {
  GOOGLE_ADMIN_PERMISSIONS,
  accessLevelOfRank,
  permissionsOfRank,
  type Permission,
} from '../../contract/permissions.ts';

/** Fixed timestamp, so that seeds are deterministic. */
export const SEEDED_AT = Date.UTC(2026, 10, 16, 9);

export const DEMO_PASSWORD = 'demo-password';

/** An account outside the game world. */
interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly about: string;
  /** Google id, for accounts that sign in with Google. */
  readonly googleId?: string;
  /** Value at `roles/{uid}`, if any. */
  readonly role?: Role;
}

const granted = (permissions: readonly Permission[]): Role['permissions'] =>
  Object.fromEntries(permissions.map((permission) => [permission, true]));

/** Accounts of the Auth emulator. */
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

/** Creates missing demo accounts; existing ones are unchanged. */
export async function importAccounts(auth: Auth): Promise<void> {
  for (const { uid, email, displayName, googleId } of DEMO_ACCOUNTS) {
    if (await exists(auth, uid)) continue;
    await auth.createUser({ uid, email, displayName, password: DEMO_PASSWORD, emailVerified: true });
    if (googleId !== undefined)
      await auth.updateUser(uid, { providerToLink: { providerId: 'google.com', uid: googleId, email } });
  }
}
