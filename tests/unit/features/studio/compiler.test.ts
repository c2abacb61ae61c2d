import { afterEach, expect, test, vi } from 'vitest';
import { startCompiler } from '../../../../src/features/studio/frame/compiler.ts';

/** A worker that loads, and then answers one request after another, each after some time. */
class SlowWorker extends EventTarget {
  static started = 0;
  static loadMs = 0;
  private last: Promise<unknown>;

  constructor() {
    super();
    SlowWorker.started += 1;
    this.last = new Promise((done) => setTimeout(done, SlowWorker.loadMs)).then(() => this.send({}));
  }

  private send(data: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  postMessage({ id, input }: { readonly id: number; readonly input: { readonly slug: string } }): void {
    this.last = this.last.then(async () => {
      await new Promise((done) => setTimeout(done, Number(input.slug)));
      this.send({ id, reply: { ok: true, value: [] } });
    });
  }

  terminate(): void {}
}

const ask = (ms: number) => ({ files: {}, slug: String(ms) });
const expression = (ms: number) => ({ ...ask(ms), expression: '1', list: undefined, answers: {} });

afterEach(() => {
  SlowWorker.started = 0;
  SlowWorker.loadMs = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a request that waits for another keeps its limit, and one beyond it ends the worker', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SlowWorker);
  const compiler = startCompiler('');
  const both = Promise.all([
    compiler('evaluate', expression(9000)),
    compiler('generate', { ...ask(9000), fill: 'nothing' }),
  ]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await both).map(({ ok }) => ok)).toEqual([true, true]);
  const late = compiler('generate', { ...ask(11_000), fill: 'nothing' });
  const after = compiler('evaluate', expression(1));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await late).toMatchObject({ ok: false });
  expect(await after).toMatchObject({ ok: true });
  expect(SlowWorker.started).toBe(2);
});

test('the limit of a request does not begin before the worker has loaded', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SlowWorker);
  SlowWorker.loadMs = 15_000;
  const compiler = startCompiler('');
  const both = Promise.all([
    compiler('generate', { ...ask(9000), fill: 'nothing' }),
    compiler('evaluate', expression(1)),
  ]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await both).map(({ ok }) => ok)).toEqual([true, true]);
  expect(SlowWorker.started).toBe(1);
});

test('a form is drawn while a check runs, in a worker that the first check starts', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SlowWorker);
  const compiler = startCompiler('');
  expect(SlowWorker.started).toBe(1);
  const done: string[] = [];
  void compiler('check', ask(5000)).then(() => done.push('check'));
  void compiler('generate', { ...ask(10), fill: 'nothing' }).then(() => done.push('generate'));
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual(['generate']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual(['generate', 'check']);
  expect(SlowWorker.started).toBe(2);
});
