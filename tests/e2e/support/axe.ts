import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const describeViolation = ({ id, impact, help, nodes }: AxeResults['violations'][number]): string =>
  `${id} (${impact}): ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`;

/**
 * Fails with every violation that axe finds in the page, or below a selector. Runs through the debugger, so the
 * page keeps its content security policy.
 */
export async function expectAccessible(page: Page, below = 'html'): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  const expression = `${source}; axe.run(${JSON.stringify(below)}, { resultTypes: ['violations'] })`;
  const { result, exceptionDetails } = await debug.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  await debug.detach();
  if (exceptionDetails)
    throw new Error(`axe failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  const { violations } = result.value as AxeResults;
  if (violations.length > 0)
    throw new Error(['The page is not accessible:', ...violations.map(describeViolation)].join('\n'));
}
