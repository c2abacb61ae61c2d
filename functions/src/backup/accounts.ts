import { getAuth, type UserImportRecord, type UserRecord } from 'firebase-admin/auth';

/** An Authentication account in a backup; password hash and salt in base64, as exported by Firebase. */
export interface StoredAccount {
  readonly uid: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly disabled: boolean;
  readonly passwordHash?: string;
  readonly passwordSalt?: string;
  readonly providerData: readonly {
    readonly providerId: string;
    readonly uid: string;
    readonly email?: string;
  }[];
  readonly createdAt: string;
}

/** Password hash parameters from the project's console; without them, accounts are restored without passwords. */
export interface PasswordHash {
  readonly key: string;
  readonly saltSeparator: string;
  readonly rounds: number;
  readonly memoryCost: number;
}

export interface Accounts {
  all(): Promise<readonly StoredAccount[]>;
  /** Imports accounts. Returns an error message for each rejected one. */
  add(accounts: readonly StoredAccount[], hash: PasswordHash | null): Promise<readonly string[]>;
}

/** Maximum batch size of Firebase. */
const AT_ONCE = 1000;

/** Creates access to the accounts of the opened project, with admin rights. */
export const firebaseAccounts = (): Accounts => ({
  async all() {
    const found: StoredAccount[] = [];
    let page: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const { users, pageToken } = await getAuth().listUsers(AT_ONCE, page);
      found.push(...users.map(storedOf));
      page = pageToken;
    } while (page !== undefined);
    return found.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  },
  async add(accounts, hash) {
    const failed: string[] = [];
    for (let start = 0; start < accounts.length; start += AT_ONCE) {
      const some = accounts.slice(start, start + AT_ONCE);
      const options = hash && {
        hash: {
          algorithm: 'SCRYPT' as const,
          key: Buffer.from(hash.key, 'base64'),
          saltSeparator: Buffer.from(hash.saltSeparator, 'base64'),
          rounds: hash.rounds,
          memoryCost: hash.memoryCost,
        },
      };
      const records = some.map((account) => importOf(account, hash !== null));
      // oxlint-disable-next-line no-await-in-loop -- Firebase takes one list at a time
      const { errors } = await getAuth().importUsers(records, options ?? undefined);
      failed.push(...errors.map(({ index, error }) => `${some[index]?.uid}: ${error.message}`));
    }
    return failed;
  },
});

const storedOf = (user: UserRecord): StoredAccount => ({
  uid: user.uid,
  ...(user.email !== undefined && { email: user.email }),
  emailVerified: user.emailVerified,
  ...(user.displayName !== undefined && { displayName: user.displayName }),
  disabled: user.disabled,
  ...(user.passwordHash !== undefined && { passwordHash: user.passwordHash }),
  ...(user.passwordSalt !== undefined && { passwordSalt: user.passwordSalt }),
  providerData: user.providerData
    .filter(({ providerId }) => providerId !== 'password')
    .map(({ providerId, uid, email }) => ({ providerId, uid, ...(email && { email }) })),
  createdAt: user.metadata.creationTime,
});

function importOf(account: StoredAccount, withPassword: boolean): UserImportRecord {
  const { passwordHash, passwordSalt, createdAt, providerData, ...rest } = account;
  return {
    ...rest,
    providerData: [...providerData],
    metadata: { creationTime: createdAt },
    ...(withPassword && passwordHash !== undefined && { passwordHash: Buffer.from(passwordHash, 'base64') }),
    ...(withPassword && passwordSalt !== undefined && { passwordSalt: Buffer.from(passwordSalt, 'base64') }),
  };
}
