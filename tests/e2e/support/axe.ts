import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Scope of axe: a selector and its rules; defaults to the whole page and all rules. */
export interface AxeScope {
  readonly below?: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/** ID of the rule about contrast. */
export const CONTRAST = 'color-contrast';

/** Selector of posts, whose colors are those of the forum and of the author. */
const POST = '.post';

/** Runs in the page: says what axe found, but for one rule in one place. */
function describe(
  found: AxeResults['violations'],
  { rule, place }: { rule: string; place: string },
): readonly string[] {
  return found.flatMap(({ id, impact, help, nodes }) => {
    const notified = nodes.filter(({ element }) => id !== rule || !element?.closest(place));
    const where = notified.map(({ target }) => target.join(' ')).join(', ');
    return notified.length === 0 ? [] : [`${id} (${impact}): ${help} at ${where}`];
  });
}

/**
 * Returns every violation that axe finds, except contrast in posts. Runs through the debugger, so that the page's
 * content security policy remains active.
 */
export async function violations(page: Page, scope: AxeScope = {}): Promise<readonly string[]> {
  const { below = 'html', only, except = [] } = scope;
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
  const options = {
    resultTypes: ['violations'],
    elementRef: true,
    ...(only ? { runOnly: only } : {}),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  const left = { rule: CONTRAST, place: POST };
  const found = await evaluate(
    `axe.run(${JSON.stringify(below)}, ${JSON.stringify(options)})
      .then(({ violations }) => (${describe.toString()})(violations, ${JSON.stringify(left)}))`,
  );
  await debug.detach();
  return found as readonly string[];
}

/** Fails with every violation that axe finds in the page, or below a selector. */
export async function expectAccessible(page: Page, below = 'html'): Promise<void> {
  const found = await violations(page, { below });
  if (found.length > 0) throw new Error(['The page is not accessible:', ...found].join('\n'));
}
