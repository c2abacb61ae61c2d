import { join, relative } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, onTestFailed } from 'vitest';
import type { TestContext } from 'vitest';
import { findChromium } from '../../../scripts/lib/chromium.ts';
import { PAGE_PICTURE } from '../../../scripts/lib/failure-reporter.ts';
import { ROOT } from '../../../scripts/lib/root.ts';

/** How a visitor's browser is set; a light, defaults to wide window without motion. */
export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  /** A phone: a coarse pointer, and no keys unless a test presses some. */
  readonly touch?: boolean;
  /** Whether the browser may keep the app for later; fetching all of it would slow every other test down. */
  readonly keepsApp?: boolean;
}

/** One person's browser profile with one open page. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Fails with every error so far of any page of this visitor: console, exceptions, content security policy. */
  expectClean(): Promise<void>;
}

/** Runs in the page: every violation becomes an exception there, which the browser reports like any other. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    reportError(new Error(`content security policy: ${effectiveDirective} stopped ${blockedURI}`));
  });
}

/**
 * Collects the errors of every page of a context from now on. Returns how to fail with them: console errors,
 * exceptions, violations of the content security policy.
 */
export async function watchErrors(context: BrowserContext): Promise<Visitor['expectClean']> {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  // A control that never comes is most often the trace of an error on the page.
  onTestFailed(async ({ annotate }) => {
    if (problems.length > 0) await annotate(problems.join('\n'), 'page-errors');
  });
  await context.addInitScript(reportViolations);
  return async () => {
    // A round trip to each page, so that what it has already reported has arrived.
    await Promise.all(context.pages().map((open) => open.evaluate(() => document.readyState)));
    if (problems.length > 0) throw new Error(['The page is not clean:', ...problems].join('\n'));
  };
}

/** Where a failed test leaves pictures of its open pages. */
const FAILED_PAGES = join(ROOT, '.cache', 'failed-pages');

async function keepPages(
  contexts: readonly BrowserContext[],
  { task, annotate }: Pick<TestContext, 'task' | 'annotate'>,
): Promise<void> {
  const name = task.name.replaceAll(/[^\w]+/g, '-').slice(0, 100);
  const pages = contexts.flatMap((context) => context.pages());
  // A page that has crashed cannot be drawn; the test has failed already.
  await Promise.allSettled(
    pages.map(async (page, index) => {
      const path = join(FAILED_PAGES, `${name}-${index + 1}.png`);
      await page.screenshot({ path });
      await annotate(relative(ROOT, path), PAGE_PICTURE);
    }),
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
  // What never comes is a failure either way; what comes late on a busy machine is none.
  context.setDefaultTimeout(60_000);
  const expectClean = await watchErrors(context);
  return { page: await context.newPage(), context, expectClean };
}

/** The Chromium of this worker, started by its first visitor. It ends with the worker. */
let launched: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH to one.');
  const browser = await chromium.launch({ executablePath });
  // One that crashed fails its test, and no other one.
  browser.once('disconnected', () => (launched = undefined));
  return browser;
}

/** Returns the way to open a visitor: a fresh profile that lasts until the end of the test. */
export function withBrowser(): (options?: VisitorOptions) => Promise<Visitor> {
  afterEach(async (test) => {
    const contexts = (await launched)?.contexts() ?? [];
    if (test.task.result?.state === 'fail') await keepPages(contexts, test);
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
