import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { upload, type UploadWatch } from '../../../../src/services/platform/upload.ts';

/** The part of XMLHttpRequest used by an upload; the test simulates the network. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly sent: unknown[] = [];
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...args: unknown[]) {
    this.sent.push(...args);
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(`${name}: ${value}`);
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.end('');
  }
  end(text: string) {
    this.responseText = text;
    this.dispatchEvent(new Event('loadend'));
  }
  move(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 200 }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (watch?: UploadWatch) =>
  upload<'uploadImage'>('https://a.example/f', 'token', { image: 'cGljdA==' }, watch);

it('posts a callable request, reports progress, and returns the response', async () => {
  const onProgress = vi.fn();
  const sending = start({ onProgress });
  const { last } = FakeRequest;
  expect(last.sent).toEqual([
    'POST',
    'https://a.example/f',
    'Content-Type: application/json',
    'Authorization: Bearer token',
    '{"data":{"image":"cGljdA=="}}',
  ]);
  last.move(50);
  last.move(200);
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  const answer = { success: true, url: 'https://a.example/1.png' };
  last.end(JSON.stringify({ result: answer }));
  expect(await sending).toEqual(ok(answer));
});

it.each([
  [
    '{"error":{"details":{"reason":"bad_gateway","retryable":true}}}',
    { reason: 'bad_gateway', retryable: true },
  ],
  ['{"error":{"details":"x"}}', null],
  ['<p>Bad gateway', null],
  ['[]', null],
  ['', null],
])('handles a failure with %s', async (text, details) => {
  const sending = start();
  FakeRequest.last.end(text);
  expect(await sending).toEqual(err(details));
});

it('is aborted by its signal', async () => {
  const stop = new AbortController();
  const sending = start({ signal: stop.signal });
  stop.abort();
  expect(await sending).toEqual(err(null));
});

it('times out after a minute without progress', async () => {
  const settled = vi.fn();
  const sending = start().then(settled);
  await vi.advanceTimersByTimeAsync(59_000);
  FakeRequest.last.move(1);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  await sending;
  expect(settled).toHaveBeenCalledWith(err(null));
});
