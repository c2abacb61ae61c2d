import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreview } from '../../../scripts/lib/preview.ts';
import type { Preview } from '../../../scripts/lib/preview.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { appUrl } from './app.ts';
import { rewriteApp } from './built-texts.ts';

/** A copy of the built app on a separate server: a test may stop it, or deploy to it. */
export interface OwnSite extends Preview {
  /** The folder that is served. */
  readonly folder: string;
}

/** A host that the built app connects to, and its replacement, both as `host:port`. */
type Redirect = readonly [from: string, to: string];

/** Returns the allowed origins of this run's app, from its page's policy. */
async function allowedOrigins(): Promise<readonly string[]> {
  const policy = (await fetch(appUrl())).headers.get('content-security-policy') ?? '';
  const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  return sources.filter((source) => source !== "'self'");
}

/**
 * Serves a copy of the built app on any free port, with the production headers; a redirected one connects to the second
 * host instead of the first.
 */
export async function startOwnSite(redirected?: Redirect): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-site-'));
  cpSync(join(ROOT, 'dist'), folder, { recursive: true });
  // The page's policy contains the host too; in scripts, host and port are separate.
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
