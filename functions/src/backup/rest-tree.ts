/** The database as backups read and write it: over HTTP, where keys can be asked for without what lies below them. */
export interface RestTree {
  /** The keys below a path, sorted; none where nothing is. The empty path is the root. */
  keys(path: string): Promise<readonly string[]>;
  get(path: string): Promise<unknown>;
  /** Replaces what lies at a path; null removes it. */
  set(path: string, value: unknown): Promise<void>;
  /** Writes several paths at once, all or none. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Where a database is: its address, the namespace where the address does not name it, and who asks. */
export interface RestAddress {
  readonly url: string;
  readonly namespace?: string;
  readonly token: () => Promise<string>;
  readonly fetch: typeof fetch;
}

/** Opens a database with full rights. Every method rejects with the status when the database refuses. */
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
