/** Database access for backups over HTTP, which can list keys without their values. */
export interface RestTree {
  /** Returns the sorted keys below a path; empty if there are none. The empty path is the root. */
  keys(path: string): Promise<readonly string[]>;
  get(path: string): Promise<unknown>;
  /** Replaces the value at a path; null deletes. */
  set(path: string, value: unknown): Promise<void>;
  /** Writes several paths atomically. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Address of a database: URL, namespace if not part of it, and credentials. */
interface RestAddress {
  readonly url: string;
  readonly namespace?: string;
  readonly token: () => Promise<string>;
  readonly fetch: typeof fetch;
}

/** Creates database access with admin rights. Methods reject with the HTTP status on failure. */
export function restTree({ url, namespace, token, fetch }: RestAddress): RestTree {
  const ask = async (method: string, path: string, query: string, body?: unknown): Promise<unknown> => {
    const address = new URL(`/${path.split('/').map(encodeURIComponent).join('/')}.json${query}`, url);
    if (namespace !== undefined) address.searchParams.set('ns', namespace);
    const response = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${await token()}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The database answered ${response.status} to ${method} /${path}.`);
    return method === 'GET' ? response.json() : null;
  };
  return {
    keys: async (path) => Object.keys(Object(await ask('GET', path, '?shallow=true'))).toSorted(),
    get: (path) => ask('GET', path, ''),
    async set(path, value) {
      await ask(value === null ? 'DELETE' : 'PUT', path, '?print=silent', value ?? undefined);
    },
    async update(values) {
      await ask('PATCH', '', '?print=silent', values);
    },
  };
}
