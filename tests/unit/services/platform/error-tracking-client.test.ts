// @vitest-environment happy-dom
import * as Sentry from '@sentry/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTracking } from '../../../../src/services/platform/error-tracking.ts';
import type { ErrorTracking } from '../../../../src/services/platform/error-tracking-client.ts';

const sent: string[] = [];
let tracking: ErrorTracking;

beforeAll(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  tracking = await openTracking({
    dsn: 'https://key@errors.invalid/7',
    release: 'phmc-forms@index-Ab12.js',
    clean: (text) => text.replaceAll('canary', '[value]'),
    tags: () => ({ form: '1', 'form.version': '3' }),
    transport: () => ({
      send: (envelope) => {
        sent.push(JSON.stringify(envelope));
        return Promise.resolve({ statusCode: 200 });
      },
      flush: () => Promise.resolve(true),
    }),
  });
});
afterAll(() => Sentry.close());

it('traces everything, records a tenth of the sessions and all with an error, masked', () => {
  const client = Sentry.getClient();
  const options = client?.getOptions();
  expect(options).toMatchObject({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    release: 'phmc-forms@index-Ab12.js',
  });
  expect(client?.getIntegrationByName('Replay')).toMatchObject({
    _initialOptions: { useCompression: false },
    _recordingOptions: {
      maskAllText: true,
      maskAllInputs: true,
      blockSelector: expect.stringMatching(/\.output.*img/),
    },
  });
  for (const name of ['GlobalHandlers', 'BrowserApiErrors', 'Console'])
    expect(client?.getIntegrationByName(name)).toBeUndefined();
});

it('sends an error with form and version, without answers', async () => {
  const id = tracking.capture(new Error('canary at https://a.invalid/?canary'), {
    fatal: true,
    componentStack: 'in App',
  });
  await Sentry.flush(1000);
  const envelope = sent.find((each) => each.includes(id)) ?? '';
  expect(envelope).toContain('"level":"fatal"');
  expect(envelope).toContain('"form":"1","form.version":"3"');
  expect(envelope).toContain('[value] at https://a.invalid/');
  expect(envelope).not.toContain('canary');
});

it('sends user feedback with its screenshot', async () => {
  const arrived = await tracking.sendFeedback({
    name: 'Kim',
    email: 'kim@demo.test',
    message: 'It broke',
    source: 'fatal-screen',
    tags: { build: 'b' },
    url: 'https://a.invalid/forms/',
    screenshot: { bytes: new Uint8Array([1, 2]), type: 'image/png' },
  });
  expect(arrived).toBe(true);
  const envelope = sent.find((each) => each.includes('It broke')) ?? '';
  for (const part of [
    '"name":"Kim"',
    'kim@demo.test',
    'fatal-screen',
    '"build":"b"',
    'screenshot',
    'image/png',
  ])
    expect(envelope).toContain(part);
});
