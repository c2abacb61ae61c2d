import { errorMessage } from '../../../contract/error-message.ts';
import { type Database as FirebaseDatabase, getDatabase } from 'firebase-admin/database';
import { Failure } from './failure.ts';
import type { Database } from './ports.ts';

/** Requests hang without a connection; callers wait 20 s at most. */
const TIMEOUT = 3500;

/** Sorts after every character in keys. */
const LAST_CHARACTER = '\uf8ff';

/** Creates access to the project's Realtime Database, with admin rights. */
export function firebaseDatabase(): Database {
  const at = (path?: string): ReturnType<FirebaseDatabase['ref']> => {
    const database = getDatabase();
    // The SDK reconnects with backoff of up to 30 s, longer than callers wait. `goOnline` reconnects at once; no-op if
    // connected.
    database.goOnline();
    return database.ref(path);
  };
  return {
    get: async (path) => (await timely(at(path).get())).val() as unknown,
    update: (values) => timely(at().update(values)),
    transaction: async (path, change) => {
      // The first local guess is not based on server data, so listeners must not see it.
      await timely(at(path).transaction(change, undefined, false));
    },
    expiredKeys: async (path, before, limit, time = 'expires') => {
      const found = await timely(at(path).orderByChild(time).endAt(before).limitToFirst(limit).get());
      return Object.keys((found.val() ?? {}) as object);
    },
    childrenWith: async (path, name, value) => {
      const found = await timely(at(path).orderByChild(name).equalTo(value).get());
      return (found.val() ?? {}) as Record<string, unknown>;
    },
    childrenAfter: async (path, after, limit, prefix = '') => {
      const byKey = at(path).orderByKey();
      const all = prefix === '' ? byKey : byKey.endAt(`${prefix}${LAST_CHARACTER}`);
      const start = after || prefix;
      const rest = start === '' ? all : all.startAfter(start);
      const children: Record<string, unknown> = {};
      (await timely(rest.limitToFirst(limit).get())).forEach((child) => {
        children[child.key] = child.val();
      });
      return children;
    },
    newKey: () => at().push().key ?? '',
  };
}

async function timely<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(
        new Failure('unavailable', 'timeout', errorMessage('The database did not answer in time'), {
          retryable: true,
        }),
      );
    }, TIMEOUT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
