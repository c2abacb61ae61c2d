import { FIREFOX, WEBKIT } from '../../../../scripts/lib/other-browsers.ts';
import type { OtherBrowser } from '../../../../scripts/lib/other-browsers.ts';
import { openFirefox } from './firefox.ts';
import type { RemotePage } from './remote-page.ts';
import { openWebKit } from './webkit.ts';

/** A browser that tests can start if it is installed. */
interface Startable {
  readonly name: string;
  /** Starts it with a fresh profile; undefined where it is missing. */
  readonly start: (() => Promise<RemotePage>) | undefined;
}

function startable({ name, find }: OtherBrowser, open: (path: string) => Promise<RemotePage>): Startable {
  const path = find();
  return { name, start: path === undefined ? undefined : () => open(path) };
}

/** The browsers beside Chromium. */
export const BROWSERS: readonly Startable[] = [
  startable(FIREFOX, openFirefox),
  startable(WEBKIT, openWebKit),
];
