import { connectDatabaseEmulator, type Database } from 'firebase/database';

/** Whom a database takes a client for, without a sign-in: the owner, for whom no rule applies, or a user. */
type MockUser = NonNullable<Parameters<typeof connectDatabaseEmulator>[3]>['mockUserToken'];

/** Sends the client of a database to a server at `host:port`. */
export function connectDatabase(database: Database, address: string, mockUser?: MockUser): void {
  const [host = '', port] = address.split(':');
  connectDatabaseEmulator(database, host, Number(port), mockUser ? { mockUserToken: mockUser } : {});
}
