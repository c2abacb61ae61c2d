import { expect, it } from 'vitest';
import { envelopeAddress } from '../../../../src/services/platform/error-tracking.ts';
import {
  cleanBreadcrumb,
  cleanEvent,
  withoutTails,
} from '../../../../src/services/platform/error-tracking-scrub.ts';

it.each([
  ['https://key@errors.invalid/7', 'https://errors.invalid/api/7/envelope/'],
  ['https://key@errors.invalid:8443/sentry/7', 'https://errors.invalid:8443/sentry/api/7/envelope/'],
])('%s receives events at %s', (dsn, address) => {
  expect(envelopeAddress(dsn)).toBe(address);
});

it.each<[unknown, unknown]>([
  ['https://a.invalid/forms/?x=canary#/canary', 'https://a.invalid/forms/'],
  ['wss://a.invalid/.ws?v=5&ls=canary', 'wss://a.invalid/.ws'],
  ['/forms/#/?code=canary', '/forms/'],
  ['GET https://a.invalid/x?canary failed', 'GET https://a.invalid/x failed'],
  [{ a: ['https://a.invalid/?canary', 7, null] }, { a: ['https://a.invalid/', 7, null] }],
  ['is this it? #1', 'is this it? #1'],
])('%j is no valid DSN, read as %j', (value, expected) => {
  expect(withoutTails(value)).toEqual(expected);
});

it('cleans an event: message and URLs, without the thrown value or user', () => {
  const event = {
    message: 'canary',
    extra: { __serialized__: { name: 'canary' } },
    user: { id: 'canary' },
    request: { url: 'https://a.invalid/forms/?code=canary' },
    exception: { values: [{ type: 'TypeError', value: 'canary' }, { type: 'Error' }] },
    tags: { kept: 'yes' },
  };
  const cleaned = cleanEvent(event, (text) => text.replaceAll('canary', '[value]'), { form: '1' });
  expect(cleaned).toEqual({
    message: '[value]',
    request: { url: 'https://a.invalid/forms/' },
    exception: { values: [{ type: 'TypeError', value: '[value]' }, { type: 'Error' }] },
    tags: { kept: 'yes', form: '1' },
  });
});

it.each([
  [{ category: 'console', message: 'canary' }, null],
  [{ category: 'sentry.event', message: 'canary' }, null],
  [
    {
      category: 'ui.click',
      message: 'li > button.x[aria-label="Remove canary"]',
      data: { 'ui.name': 'canary' },
    },
    { category: 'ui.click', message: 'li > button.x', data: {} },
  ],
  [
    { category: 'fetch', data: { url: 'https://a.invalid/x?canary', status_code: 200 } },
    { category: 'fetch', data: { url: 'https://a.invalid/x', status_code: 200 } },
  ],
  [
    { category: 'navigation', data: { from: '/forms/#/?canary', to: '/forms/' } },
    { category: 'navigation', data: { from: '/forms/', to: '/forms/' } },
  ],
])('the breadcrumb %j becomes %j', (breadcrumb, cleaned) => {
  expect(cleanBreadcrumb(breadcrumb)).toEqual(cleaned);
});
