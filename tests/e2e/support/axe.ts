import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const describeViolation = ({ id, impact, help, nodes }: AxeResults['violations'][number]): string =>
  `${id} (${impact}): ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`;

/** What axe looks at: the page or what is below a selector, by all of its rules or by those named. */
export interface AxeScope {
  readonly below?: string;
  readonly rules?: readonly string[];
}

/** Every violation that axe finds. Runs through the debugger, so the page keeps its content security policy. */
export async function violations(page: Page, { below = 'html', rules }: AxeScope = {}): Promise<readonly string[]> {
  const debug = await page.context().newCDPSession(page);
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await debug.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (!exceptionDetails) return result.value;
    throw new Error(`axe failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  };
  if ((await evaluate('typeof axe')) === 'undefined') await evaluate(`${source}; undefined`);
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const found = await evaluate(
    `axe.run(${JSON.stringify(below)}, ${JSON.stringify(options)}).then((results) => results.violations)`,
  );
  await debug.detach();
  return (found as AxeResults['violations']).map(describeViolation);
}

/** Fails with every violation that axe finds in the page, or below a selector. */
export async function expectAccessible(page: Page, below = 'html'): Promise<void> {
  const found = await violations(page, { below });
  if (found.length > 0) throw new Error(['The page is not accessible:', ...found].join('\n'));
}
