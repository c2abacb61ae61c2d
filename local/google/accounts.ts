import { DEMO_ACCOUNTS } from '../seed/accounts.ts';

/** An account of Google; `sub` is its id there. */
export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  /** What signing in as this account shows. */
  readonly about: string;
}

/** The accounts to sign in as: the seeded administrator, and somebody who is none. */
export const GOOGLE_ACCOUNTS: readonly GoogleAccount[] = [
  ...DEMO_ACCOUNTS.flatMap(({ googleId, email, displayName, about }) =>
    googleId === undefined ? [] : [{ sub: googleId, email, name: displayName, about }],
  ),
  {
    sub: 'demo-stranger-google',
    email: 'stranger@demo.invalid',
    name: 'Tilo Marchetti',
    about: 'No administrator',
  },
];
