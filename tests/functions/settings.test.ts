import { describe, expect, it } from 'vitest';
import { isAllowedOrigin } from '../../functions/src/platform/origins.ts';
import { readSettings } from '../../functions/src/platform/settings.ts';

describe('settings', () => {
  it('are safe when nothing is configured', () => {
    expect(readSettings({})).toMatchObject({
      clientId: '',
      clientSecret: '',
      staffRoles: [],
      allowedOrigins: [],
      imageHostAuthorization: '',
      trustedProxies: 0,
      rateLimitFactor: 1,
      loopback: false,
    });
  });

  it('are read from the environment', () => {
    const settings = readSettings({
      GTAW_URL: 'http://127.0.0.1:9180/',
      GTAW_CLIENT_ID: 'id',
      GTAW_CLIENT_SECRET: ' secret\n',
      GTAW_STAFF_ROLES: '1, 2',
      ALLOWED_ORIGINS: 'https://a.test, https://b.test,',
      IMAGE_HOST_AUTHORIZATION: 'none',
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_FACTOR: '1000',
      FUNCTIONS_EMULATOR: 'true',
    });
    expect(settings).toMatchObject({
      providerUrl: 'http://127.0.0.1:9180',
      clientSecret: 'secret',
      staffRoles: [1, 2],
      allowedOrigins: ['https://a.test', 'https://b.test'],
      imageHostAuthorization: '',
      trustedProxies: 1,
      rateLimitFactor: 1000,
      loopback: true,
    });
  });
});

describe('an allowed origin', () => {
  it.each([
    ['https://a.test', ['https://a.test'], true],
    ['https://a.test:444', ['https://a.test'], false],
    ['https://a.test.evil', ['https://a.test'], false],
    ['http://127.0.0.1:5173', ['http://127.0.0.1:*'], true],
    ['http://localhost:5173', ['http://localhost:*'], true],
    ['http://127.0.0.1', ['http://127.0.0.1:*'], false],
    ['http://127.0.0.1.evil:80', ['http://127.0.0.1:*'], false],
    ['https://evil.test:80', ['https://*:*', 'https://evil.test:*'], false],
    ['null', ['*', ''], false],
  ])('%s of %j: %s', (origin, allowed, expected) => {
    expect(isAllowedOrigin(origin, allowed)).toBe(expected);
  });
});
