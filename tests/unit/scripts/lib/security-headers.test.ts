import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders } from '../../../../scripts/lib/security-headers.ts';

const headers = securityHeaders(['https://api.example', 'wss://live.example']);

const directives = (policy = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each.replace(/^\S+ /, '')]));

test("the policy allows only the site's own scripts", () => {
  const policy = directives(headers['Content-Security-Policy']);
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'connect-src': "'self' https://api.example wss://live.example",
  });
  expect(headers['Content-Security-Policy']).not.toMatch(/unsafe|\*/);
});

test('the page has the same policy, except header-only directives', () => {
  const page = pagePolicy(['https://api.example', 'wss://live.example']);
  const { 'frame-ancestors': _, ...policy } = directives(headers['Content-Security-Policy']);
  expect(directives(page['http-equiv="Content-Security-Policy"'])).toEqual(policy);
  expect(page['name="referrer"']).toBe('no-referrer');
});

test('the studio may embed its frame, and only the frame may evaluate code, without any request', () => {
  const { 'frame-src': embeds, ...rest } = directives(
    securityHeaders(['https://api.example', 'wss://live.example'], 'studio.html')['Content-Security-Policy'],
  );
  expect(embeds).toBe("'self'");
  expect(rest).toEqual(directives(headers['Content-Security-Policy']));
  const frame = directives(
    securityHeaders(['https://api.example'], 'studio-frame.html')['Content-Security-Policy'],
  );
  expect(frame).toMatchObject({
    'default-src': "'none'",
    'script-src': "'unsafe-inline' 'unsafe-eval' blob:",
    'img-src': 'data: blob:',
    'frame-ancestors': "'self'",
    sandbox: 'allow-scripts',
  });
  expect(frame['connect-src']).toBeUndefined();
});
