import type { IndexHtmlTransformContext } from 'vite';
import { expect, test } from 'vitest';
import { pagePolicyPlugin } from '../../../../scripts/lib/page-policy-plugin.ts';

function transform(html: string): string {
  const { transformIndexHtml: hook } = pagePolicyPlugin(['https://api.example']);
  if (typeof hook !== 'object') throw new Error('The plug-in does not change the page.');
  return String(hook.handler.call({} as never, html, {} as IndexHtmlTransformContext));
}

test('the policy precedes everything it applies to', () => {
  const page = transform('<head><meta charset="utf-8" /><script src="a.js"></script></head>');
  const [policy, script] = [page.indexOf('http-equiv="Content-Security-Policy"'), page.indexOf('<script')];
  expect(policy).toBeGreaterThan(0);
  expect(script).toBeGreaterThan(policy);
  expect(page).toContain("connect-src 'self' https://api.example;");
  expect(page).toContain('<meta name="referrer" content="no-referrer" />');
  expect(page).not.toContain('frame-ancestors');
});

test('a page without a head is refused', () => {
  expect(() => transform('<head></head>')).toThrow('index.html has no <meta charset="utf-8" />.');
});
