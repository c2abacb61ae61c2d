import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendWebhookRequest } from '../../../../contract/callables.ts';
import {
  createReporter,
  type Reporter,
  type ReporterPorts,
} from '../../../../src/services/error-reporting/reporter.ts';
import { context } from './support/record.ts';

const STACK = [
  'TypeError: canary-secret',
  '    at onClick (https://a.invalid/forms/assets/main.js?token=canary#canary:12:34)',
].join('\n');

const sent: SendWebhookRequest[] = [];
const ports = {
  track: vi.fn<ReporterPorts['track']>(),
  analytics: vi.fn<ReporterPorts['analytics']>(),
  chunkFailed: vi.fn<ReporterPorts['chunkFailed']>(),
};
let values: string[] = [];
let reporter: Reporter;

const build = (changed: Partial<ReporterPorts> = {}): Reporter =>
  createReporter({
    ...ports,
    clock: { now: () => Date.now() },
    interactions: { input: () => null, last: () => null },
    formType: () => '1 Death Report',
    values: () => values,
    context: () => context,
    send: (request) => {
      sent.push(request);
      return Promise.resolve();
    },
    ...changed,
  });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  sent.length = 0;
  values = [];
  for (const port of Object.values(ports)) port.mockReset();
  ports.track.mockReturnValue('event-1');
  reporter = build();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const thrown = (message: string, stack = STACK): Error => Object.assign(new TypeError(message), { stack });

it('sends an error to error tracking, analytics and the chat channel', () => {
  const cause = thrown('x is not a function');
  reporter.report({ cause, source: 'https://a.invalid/forms/assets/other.js?canary', line: 5, column: 6 });
  expect(ports.track.mock.calls).toEqual([[cause, false, undefined]]);
  expect(ports.analytics.mock.calls).toEqual([
    [
      'exception',
      {
        description: 'TypeError: x is not a function',
        fatal: false,
        button_click_error: true,
        input_error: false,
        error_message: 'TypeError: x is not a function',
        error_stack: 'at onClick (main.js:12:34)',
        error_source: 'other.js',
        error_line: 5,
        error_column: 6,
        form_type: '1 Death Report',
        input_type: '',
      },
    ],
  ]);
  const fields = sent[0]?.payload.embeds[0]?.fields ?? [];
  expect(fields).toContainEqual({ name: 'Error type', value: 'Button click', inline: true });
  expect(fields).toContainEqual({ name: 'Tracing event ID', value: 'event-1', inline: true });
});

it('truncates message and stack to 1,000 characters, and the description to 100', () => {
  const stack = Array.from(
    { length: 100 },
    () => '    at render (https://a.invalid/assets/main.js:1:2)',
  ).join('\n');
  reporter.report({ cause: thrown('word '.repeat(1000), stack) });
  const params = ports.analytics.mock.calls[0]?.[1] ?? {};
  const length = (name: string): number => String(params[name]).length;
  expect([length('description'), length('error_message'), length('error_stack')]).toEqual([100, 1000, 1000]);
});

it('sends no form value, token, code, query or hash', async () => {
  values = ['Jo Canary', 'The canary sang in the coal mine'];
  const messages = [
    'Jo Canary is no date',
    'Unexpected token, "...sang in th"... is not valid JSON',
    'fetch of https://a.invalid/x?code=canary#canary failed',
    'Bearer canary',
    'No route /auth/gta/callback?state=canary',
    'token canary0123456789abcdefghij is old',
  ];
  for (const message of messages) reporter.report({ cause: thrown(message) });
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(messages.length);
  expect(JSON.stringify([sent, ports.analytics.mock.calls])).not.toMatch(/canary|sang in/i);
});

it('ignores errors without information, and forwards failed chunk loads', () => {
  const chunk = new TypeError('Failed to fetch dynamically imported module: https://a.invalid/a.js');
  reporter.report({ cause: 'ResizeObserver loop limit exceeded' });
  reporter.report({ cause: chunk });
  expect(sent).toEqual([]);
  expect(ports.analytics).not.toHaveBeenCalled();
  expect(ports.chunkFailed.mock.calls).toEqual([[chunk]]);
  expect(reporter.remembered()).toBe(0);
});

it('never throws for any error value', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  reporter = build({
    values: () => {
      throw new Error('storage');
    },
  });
  expect(() => reporter.report({ cause: new Error('x') })).not.toThrow();
  expect(warn).toHaveBeenCalledWith('An error could not be reported', { cause: 'storage' });
  const odd = Object.defineProperty({}, 'message', {
    get: () => {
      throw new Error('no');
    },
  });
  for (const cause of [odd, Object.create(null), Symbol('x'), () => 1, [], new Date(NaN)])
    expect(() => build().report({ cause })).not.toThrow();
});

describe('a burst of errors', () => {
  it('of 10,000 different errors in a minute sends, inspects and stores ten', async () => {
    const looked = vi.fn(() => values);
    reporter = build({ values: looked });
    for (let index = 0; index < 10_000; index += 1) {
      vi.setSystemTime(index * 5);
      reporter.report({ cause: new Error(`error ${index}`) });
    }
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(10);
    expect(ports.analytics).toHaveBeenCalledTimes(10);
    expect(ports.track).toHaveBeenCalledTimes(10);
    expect(looked).toHaveBeenCalledTimes(10);
    expect(reporter.remembered()).toBe(10);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('alternating between two errors sends each once', async () => {
    for (let index = 0; index < 10_000; index += 1)
      reporter.report({ cause: new Error(index % 2 ? 'a' : 'b') });
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(2);
    expect(reporter.remembered()).toBe(2);
  });
});
