import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../../scripts/lib/free-port.ts';
import { startProgram } from './program.ts';
import type { InPage, RemotePage } from './remote-page.ts';

/** Timeout of scripts in the page; exceeding it is a failure of the page. */
const SCRIPT_MS = 30_000;

/** A command without an answer after this time never gets one. */
const ANSWER_MS = 2 * SCRIPT_MS;

/** Error message of every command once the page's process has crashed, which WebKitGTK's does now and then. */
const CRASHED = 'The browser has crashed.';

type Send = <Result>(path: string, body?: object) => Promise<Result>;

/** Sends commands to a driver by plain WebDriver: those with a body are posted. */
const sender =
  (address: string): Send =>
  async <Result>(path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(`${address}${path}`, { ...init, signal }).catch(() => {
      throw new Error(CRASHED);
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (value?.error === 'invalid session id') throw new Error(CRASHED);
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };

/** Runs in the page: what a function returns or throws, for WebDriver. */
const script = (work: unknown): string =>
  `const [given, done] = arguments;
  (async () => (${String(work)})(given))().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;

/** Starts the browser of WebKitGTK on a screen of its own and drives its page by WebDriver; `path` is its driver's. */
export async function openWebKit(path: string): Promise<RemotePage> {
  const home = mkdtempSync(join(tmpdir(), 'phmc-forms-webkit-'));
  const screen = await startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '2600x1600x24', '-nolisten', 'tcp'],
    { ready: /^(\d+)$/ },
  );
  const port = await freePort();
  const env = { DISPLAY: `:${screen.said}`, HOME: home, XDG_RUNTIME_DIR: home, NO_AT_BRIDGE: '1' };
  const driver = await startProgram(path, [`--port=${port}`], { env });
  const listens = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let left = 100; !(await listens()) && left > 0; left -= 1) await setTimeout(100);
  const { sessionId } = await sender(`http://127.0.0.1:${port}`)<{ sessionId: string }>('/session', {
    capabilities: { alwaysMatch: { timeouts: { script: SCRIPT_MS } } },
  });
  const address = `http://127.0.0.1:${port}/session/${sessionId}`;
  const send = sender(address);

  async function run<Value, Given>(work: InPage<Given, Value>, given?: Given): Promise<Value> {
    const answer = await send<{ value: Value; error?: string }>('/execute/async', {
      script: script(work),
      args: [given ?? null],
    });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  /** Resolves when a script returns true: a navigation command may settle while the previous page is still shown. */
  async function arrived(returns: string, given?: string): Promise<void> {
    const body = { script: `return ${returns}`, args: [given ?? null] };
    const refused = (error: Error): boolean => {
      // Scripts are also rejected while a page is unloading.
      if (error.message === CRASHED) throw error;
      return false;
    };
    while (!(await send<boolean>('/execute/sync', body).catch(refused))) await setTimeout(200);
  }

  return {
    async open(url) {
      await send('/url', { url });
      await arrived('location.pathname === arguments[0]', new URL(url).pathname);
    },
    async reload() {
      await run(() => void Object.assign(window, { isOld: true }));
      await send('/refresh', {});
      await arrived('window.isOld !== true');
    },
    back: () => send('/back', {}),
    async resize(width, height) {
      const outer = await send<{ width: number; height: number }>('/window/rect');
      const inner = await run(() => ({ width: innerWidth, height: innerHeight }));
      await send('/window/rect', {
        width: width + outer.width - inner.width,
        height: height + outer.height - inner.height,
      });
    },
    run,
    async runInFrame(work, given) {
      await send('/frame', { id: 0 });
      try {
        return await run(work, given);
      } finally {
        await send('/frame', { id: null });
      }
    },
    async perform(actions) {
      await send('/actions', { actions: [actions] });
      // The driver scrolls by the difference to the previous wheel action. Its release scrolls back in the corner of the
      // window, where nothing scrolls.
      if (actions.type === 'wheel') await fetch(`${address}/actions`, { method: 'DELETE' });
    },
    picture: async () => Buffer.from(await send<string>('/screenshot'), 'base64'),
    async close() {
      const signal = AbortSignal.timeout(5000);
      await fetch(address, { method: 'DELETE', signal }).catch(() => undefined);
      // The browser ends with its display, and the driver with the browser.
      await screen.stop();
      await driver.stop();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
