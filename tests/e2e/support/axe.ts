import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const describeViolation = ({ id, impact, help, nodes }: AxeResults['violations'][number]): string =>
  `${id} (${impact}): ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`;

/** What axe looks at: what is below a selector, and by which of its rules; the whole page by all of them unless told. */
export interface AxeScope {
  readonly below?: string;
  readonly without?: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/** Every violation that axe finds. Runs through the debugger, so the page keeps its content security policy. */
export async function violations(page: Page, scope: AxeScope = {}): Promise<readonly string[]> {
  const { below = 'html', without, only, except = [] } = scope;
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
  const context = { include: [below], ...(without === undefined ? {} : { exclude: [without] }) };
  const options = {
    resultTypes: ['violations'],
    ...(only ? { runOnly: only } : {}),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  const found = await evaluate(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then((results) => results.violations)`,
  );
  await debug.detach();
  return (found as AxeResults['violations']).map(describeViolation);
}

/** Fails with every violation that axe finds in the page, or below a selector. */
export async function expectAccessible(page: Page, below = 'html'): Promise<void> {
  const found = await violations(page, { below });
  if (found.length > 0) throw new Error(['The page is not accessible:', ...found].join('\n'));
}
