import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, onTestFailed } from 'vitest';
import type { TestContext } from 'vitest';
import { findChromium } from '../../../scripts/lib/chromium.ts';
import { ROOT } from '../../../scripts/lib/root.ts';

/** Browser settings; defaults to a light theme, a wide window and reduced motion. */
export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  /** A phone: coarse pointer and no keyboard. */
  readonly touch?: boolean;
  /** True if the service worker may cache the app; fetching all of it would slow other tests down. */
  readonly keepsApp?: boolean;
}

/** A browser profile with one open page. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Fails with all errors so far of any page of this visitor: console, exceptions, content security policy. */
  expectClean(): Promise<void>;
}

function addDetails({ meta }: TestContext['task'], lines: readonly string[]): void {
  meta.failureDetails = [...(meta.failureDetails ?? []), ...lines];
}

/** Runs in the page: rethrows CSP violations as exceptions. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    reportError(new Error(`content security policy: ${effectiveDirective} stopped ${blockedURI}`));
  });
}

/**
 * Collects the errors of every page of a context from now on: console errors, exceptions, violations of the content
 * security policy. Returns the function that fails with them.
 */
export async function watchErrors(context: BrowserContext): Promise<Visitor['expectClean']> {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  // A missing control is usually caused by an error on the page.
  onTestFailed(({ task }) => addDetails(task, problems));
  await context.addInitScript(reportViolations);
  return async () => {
    // A round trip to each page flushes its pending reports.
    await Promise.all(context.pages().map((open) => open.evaluate(() => document.readyState)));
    if (problems.length > 0) throw new Error(['The page is not clean:', ...problems].join('\n'));
  };
}

/** Folder for screenshots of failed tests. */
const FAILED_PAGES = join(ROOT, '.cache', 'failed-pages');

/** Keeps the picture of a page of a failed test. A page that has crashed cannot be drawn; the test has failed already. */
export async function keepPicture(
  task: TestContext['task'],
  number: number,
  draw: () => Promise<Buffer>,
  address = '',
): Promise<void> {
  const path = join(FAILED_PAGES, `${task.name.replaceAll(/[^\w]+/g, '-').slice(0, 100)}-${number}.png`);
  const picture = await draw().catch(() => null);
  if (picture === null) return;
  mkdirSync(FAILED_PAGES, { recursive: true });
  writeFileSync(path, picture);
  addDetails(task, [`page: ${relative(ROOT, path)} ${address}`.trim()]);
}

async function keepPages(contexts: readonly BrowserContext[], task: TestContext['task']): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(
    pages.map((page, index) => keepPicture(task, index + 1, () => page.screenshot(), page.url())),
  );
}

async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const {
    width = 1280,
    height = 900,
    theme = 'light',
    reducedMotion = true,
    keepsApp = false,
    touch = false,
  } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers: keepsApp ? 'allow' : 'block',
  });
  // Long enough for a busy machine.
  context.setDefaultTimeout(60_000);
  const expectClean = await watchErrors(context);
  return { page: await context.newPage(), context, expectClean };
}

/** Chromium of this worker, started by its first visitor and closed with the worker. */
let launched: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH to one.');
  const browser = await chromium.launch({ executablePath });
  // A crash fails only the current test.
  browser.once('disconnected', () => (launched = undefined));
  return browser;
}

/** Returns a function that opens a visitor: a new profile, closed at the end of the test. */
export function withBrowser(): (options?: VisitorOptions) => Promise<Visitor> {
  afterEach(async (test) => {
    const contexts = (await launched)?.contexts() ?? [];
    if (test.task.result?.state === 'fail') await keepPages(contexts, test.task);
    await Promise.all(contexts.map((context) => context.close()));
  });
  return async (options = {}) => {
    launched ??= launch().catch((error: unknown) => {
      // The next test tries again.
      launched = undefined;
      throw error;
    });
    return newVisitor(await launched, options);
  };
}
