import { connectDatabaseEmulator, type Database } from 'firebase/database';

/** Identity of a client without a sign-in: the owner, for whom no rule applies, or a user. */
type MockUser = NonNullable<Parameters<typeof connectDatabaseEmulator>[3]>['mockUserToken'];

/** Connects a database client to a server at `host:port`. */
export function connectDatabase(database: Database, address: string, mockUser?: MockUser): void {
  const [host = '', port] = address.split(':');
  connectDatabaseEmulator(database, host, Number(port), mockUser ? { mockUserToken: mockUser } : {});
}
