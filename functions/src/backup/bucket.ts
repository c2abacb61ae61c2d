export interface Bucket {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Lists the object names with a prefix. */
  names(beginning: string): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}

const HOST = 'https://storage.googleapis.com';

/** Creates a bucket client. Methods reject with the HTTP status on failure. */
export function openBucket(bucket: string, token: () => Promise<string>, ask: typeof fetch): Bucket {
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/gzip' };
    const response = await ask(url, { ...init, headers });
    if (!response.ok) throw new Error(`The bucket ${bucket} answered ${response.status}.`);
    return response;
  };
  const objects = `/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  return {
    async put(name, bytes) {
      const query = new URLSearchParams({ uploadType: 'media', name });
      await send(`${HOST}/upload${objects}?${query}`, { method: 'POST', body: new Uint8Array(bytes) });
    },
    async names(prefix) {
      const query = new URLSearchParams({ prefix, fields: 'items(name)' });
      const { items = [] } = (await (await send(`${HOST}${objects}?${query}`)).json()) as {
        items?: { name: string }[];
      };
      return items.map(({ name }) => name);
    },
    async remove(name) {
      await send(`${HOST}${objects}/${encodeURIComponent(name)}`, { method: 'DELETE' });
    },
  };
}
