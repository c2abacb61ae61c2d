// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startReporting } from '../../../../src/services/error-reporting/reporting.ts';
import { emitCaught } from '../../../../src/services/error-reporting/error-events.ts';
import { ok } from '../../../../src/shared/lib/result.ts';
import { dismiss, useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import type { TrackingOptions } from '../../../../src/services/platform/error-tracking-client.ts';
import { fakeWorkspace } from './support/workspace.ts';

interface Reporting {
  sentryDsn: string | null;
  analytics: { id: string; url: string } | null;
  maintainer: { name: null; chatId: string };
}

const { call, capture, reporting, openTracking, started } = vi.hoisted(() => {
  const configured: Reporting = {
    sentryDsn: null,
    analytics: null,
    maintainer: { name: null, chatId: '12345' },
  };
  const tracked = vi.fn();
  const options: TrackingOptions[] = [];
  return {
    call: vi.fn(),
    capture: tracked,
    // Initialized once per page, so the options outlive their test.
    started: options,
    openTracking: vi.fn((given: TrackingOptions) => {
      options.push(given);
      return Promise.resolve({ capture: tracked, sendFeedback: vi.fn() });
    }),
    reporting: configured,
  };
});
vi.mock('../../../../src/services/platform/env.ts', () => ({ env: { ok: true, value: { reporting } } }));
vi.mock('../../../../src/services/platform/backend.ts', () => ({
  backend: { callables: () => Promise.resolve({ call }) },
}));
vi.mock('../../../../src/services/platform/error-tracking.ts', async (original) => ({
  ...(await original<object>()),
  openTracking,
}));

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
let stop = (): void => undefined;
const start = (): void => {
  stop = startReporting(fakeWorkspace({ name: 'Jo Canary' }).workspace);
};
const shown = () => useNotifications.getState();
const addresses = () => fetched.mock.calls.map(([address]) => address.split('?')[0]);

beforeEach(() => {
  call.mockReset().mockResolvedValue(ok({ success: true, messageId: '1' }));
  capture.mockReset().mockReturnValue('event-7');
  openTracking.mockClear();
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
  reporting.sentryDsn = 'https://key@errors.invalid/7';
  reporting.analytics = { id: 'G-1', url: 'https://count.invalid/' };
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  for (const { id } of shown()) dismiss(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reports an earlier error to every service with the open form', async () => {
  emitCaught({ cause: new Error('early: Jo Canary') });
  start();
  await expect.poll(() => call).toHaveBeenCalledTimes(1);
  const [name, request] = call.mock.calls[0] ?? [];
  expect([name, request.target, request.payload.content]).toEqual([
    'sendWebhook',
    'errors',
    '<@12345> An error was reported.',
  ]);
  expect(JSON.stringify(request)).toContain('1 Death Report');
  expect(JSON.stringify([request, fetched.mock.calls])).not.toMatch(/canary/i);
  expect(addresses()).toContain('https://count.invalid/');
});

it('sends the tracking id of an error to the chat channel', async () => {
  start();
  await expect.poll(addresses).toContain('https://errors.invalid/api/7/envelope/');
  await new Promise((done) => void setTimeout(done));
  emitCaught({ cause: new Error('tracked'), fatal: true, componentStack: 'in App' });
  await expect.poll(() => call).toHaveBeenCalledTimes(1);
  expect(capture).toHaveBeenCalledWith(expect.any(Error), { fatal: true, componentStack: 'in App' });
  const text = JSON.stringify(call.mock.calls[0]);
  expect(text).toContain('event-7');
  expect(text).toContain('"Error tracking reachable","value":"Yes"');
});

it('starts error tracking with form and version as tags, and masked answers', () => {
  start();
  const [options] = started;
  expect(options).toMatchObject({
    dsn: 'https://key@errors.invalid/7',
    release: expect.stringMatching(/^phmc-forms@/),
  });
  expect(options?.tags()).toEqual({ form: '1', 'form.version': expect.stringMatching(/^\d+$/) });
  expect(options?.clean('of Jo Canary')).toBe('of [value]');
});

it('warns of an ad blocker until dismissed', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  start();
  await expect.poll(shown).toHaveLength(1);
  expect(shown()[0]).toMatchObject({
    message: expect.stringMatching(/^It looks like you have an adblocker enabled/),
    duration: 0,
    actions: [{ label: 'Dismiss' }],
  });
  expect(sessionStorage.getItem('phmc-forms:adblock-dismissed')).toBeNull();
  dismiss(shown()[0]?.id ?? '');
  expect(sessionStorage.getItem('phmc-forms:adblock-dismissed')).toBe('1');
});

it('loads, requests and sends nothing that is not configured', async () => {
  reporting.sentryDsn = null;
  reporting.analytics = null;
  start();
  emitCaught({ cause: new Error('x') });
  await expect.poll(() => call).toHaveBeenCalledTimes(1);
  expect(fetched).not.toHaveBeenCalled();
  expect(openTracking).not.toHaveBeenCalled();
  expect(JSON.stringify(call.mock.calls[0])).toContain('"Error tracking reachable","value":"Not configured"');
});

it('offers a reload for a failed chunk load, and does not report it', async () => {
  reporting.sentryDsn = null;
  start();
  emitCaught({ cause: new TypeError('Failed to fetch dynamically imported module: https://a.invalid/a.js') });
  await expect.poll(shown).toHaveLength(1);
  expect(shown()[0]?.message).toContain('Nothing is lost');
  expect(call).not.toHaveBeenCalled();
});
