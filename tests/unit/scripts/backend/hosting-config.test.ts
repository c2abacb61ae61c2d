import { expect, test } from 'vitest';
import { hostingConfig } from '../../../../scripts/backend/hosting-config.ts';
import { securityHeaders } from '../../../../scripts/lib/security-headers.ts';

test('every response of Hosting has the security headers, and only hashed assets are cached', () => {
  const { hosting } = hostingConfig(['https://api.example']);
  const headers = hosting['headers'] as { source: string; headers: { key: string; value: string }[] }[];
  const [everything, studio, frame, assets] = headers;
  expect(everything?.source).toBe('**');
  for (const [key, value] of Object.entries(securityHeaders(['https://api.example'])))
    expect(everything?.headers).toContainEqual({ key, value });
  expect(everything?.headers).toContainEqual({ key: 'Cache-Control', value: 'no-cache' });
  for (const [page, sent] of [
    ['studio.html', studio],
    ['studio-frame.html', frame],
  ] as const) {
    const key = 'Content-Security-Policy';
    const value = securityHeaders(['https://api.example'], page)[key];
    expect(sent?.source).toBe(`/forms/${page}`);
    expect(sent?.headers).toContainEqual({ key, value });
  }
  expect(assets).toEqual({
    source: '/forms/assets/**',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  });
});

test('the rest of the configuration is unchanged', () => {
  expect(hostingConfig([])).toMatchObject({
    database: { rules: 'database.rules.json' },
    hosting: { public: '.cache/hosting' },
  });
});
