import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startPreview } from '../../../scripts/lib/preview.ts';
import type { Preview } from '../../../scripts/lib/preview.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { appUrl } from './app.ts';

/** A copy of the built app under a server of its own: a test may take it off the network, or deploy to it. */
export interface OwnSite extends Preview {
  /** The folder that is served. */
  readonly folder: string;
}

/** The origins that the built app of this run may talk to, from the policy of its page. */
async function allowedOrigins(): Promise<readonly string[]> {
  const policy = (await fetch(appUrl())).headers.get('content-security-policy') ?? '';
  const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  return sources.filter((source) => source !== "'self'");
}

/** Serves a copy of the built app at any free port, with the production headers. */
export async function startOwnSite(): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-site-'));
  cpSync(join(ROOT, 'dist'), folder, { recursive: true });
  const preview = await startPreview({ port: 0, connect: await allowedOrigins(), folder });
  const end = async (): Promise<void> => {
    await preview.close();
    rmSync(folder, { recursive: true, force: true });
  };
  let ended: Promise<void> | undefined;
  return { url: preview.url, folder, close: () => (ended ??= end()) };
}

/** Waits until the browser keeps the whole app, and the kept app serves the page. */
export const appKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller === null)
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
