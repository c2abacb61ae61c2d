import { listenOnLoopback } from '../../../local/lib/loopback.ts';
import { staticServer } from '../../../scripts/lib/static-server.ts';

const BASE = '/bench/';

/** A folder that can be opened in a browser. */
export interface Served {
  /** Its address, ending in a slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves built pages without a content security policy: some libraries compile at run time. */
export async function serve(folder: string): Promise<Served> {
  const listener = await listenOnLoopback(staticServer({ folder, base: BASE, headers: () => ({}) }), 0);
  return { url: `http://localhost:${listener.port}${BASE}`, close: listener.close };
}

/** Runs `work` with the served pages, and closes the server afterwards. */
export async function withServed<T>(served: Promise<Served>, work: (url: string) => Promise<T>): Promise<T> {
  const { url, close } = await served;
  try {
    return await work(url);
  } finally {
    await close();
  }
}
