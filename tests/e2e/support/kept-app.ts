import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreview } from '../../../scripts/lib/preview.ts';
import type { Preview } from '../../../scripts/lib/preview.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { appUrl } from './app.ts';
import { rewriteApp } from './built-texts.ts';

/** A copy of the built app under a server of its own: a test may take it off the network, or deploy to it. */
export interface OwnSite extends Preview {
  /** The folder that is served. */
  readonly folder: string;
}

/** A host that the built app talks to, and another in its place, both as `host:port`. */
type Redirect = readonly [from: string, to: string];

/** The origins that the built app of this run may talk to, from the policy of its page. */
async function allowedOrigins(): Promise<readonly string[]> {
  const policy = (await fetch(appUrl())).headers.get('content-security-policy') ?? '';
  const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  return sources.filter((source) => source !== "'self'");
}

/**
 * Serves a copy of the built app at any free port, with the production headers; a redirected one talks to the second
 * host wherever it would to the first.
 */
export async function startOwnSite(redirected?: Redirect): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-site-'));
  cpSync(join(ROOT, 'dist'), folder, { recursive: true });
  // The page reports its policy too; the scripts have host and port apart.
  const [from, to] = (redirected ?? []).map((host) => `port:${host.split(':')[1]}`);
  if (redirected && from !== undefined && to !== undefined)
    rewriteApp(folder, (text) => text.replaceAll(...redirected).replaceAll(from, to));
  const connect = (await allowedOrigins()).map((origin) =>
    redirected ? origin.replace(...redirected) : origin,
  );
  const preview = await startPreview({ port: 0, connect, folder });
  const end = async (): Promise<void> => {
    await preview.close();
    rmSync(folder, { recursive: true, force: true });
  };
  let ended: Promise<void> | undefined;
  return { url: preview.url, folder, close: () => (ended ??= end()) };
}
