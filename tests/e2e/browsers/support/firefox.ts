import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { startProgram } from './program.ts';
import type { InPage, RemotePage } from './remote-page.ts';

/** Firefox asks nothing, sends nothing, and moves nothing. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'ui.prefersReducedMotion': 1,
};

/** An answer of WebDriver BiDi to a command, as far as it is read here. */
interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result: unknown;
  readonly message?: string;
}

type Send = <Result>(method: string, params: object) => Promise<Result>;

/** Connects to a browser by WebDriver BiDi; commands are answered in any order. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return async <Result>(method: string, params: object) => {
    const id = (last += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as Result;
  };
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Starts a Firefox with a profile of its own and drives its page by WebDriver BiDi. */
export async function openFirefox(path: string): Promise<RemotePage> {
  const profile = mkdtempSync(join(tmpdir(), 'phmc-forms-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const firefox = await startProgram(path, args, { ready: /WebDriver BiDi listening on (ws:\S+)/ });
  const send = await connect(`${firefox.said}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;

  async function runIn<Value, Given>(
    target: string,
    work: InPage<Given, Value>,
    given?: Given,
  ): Promise<Value> {
    const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
      functionDeclaration: `async (given) => JSON.stringify((await (${String(work)})(JSON.parse(given))) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
      awaitPromise: true,
      target: { context: target },
      userActivation: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? 'null') as Value;
  }

  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    run: (work, given) => runIn(context, work, given),
    async runInFrame(work, given) {
      const { contexts: pages } = await send<{ contexts: { children: { context: string }[] }[] }>(
        'browsingContext.getTree',
        { root: context },
      );
      const frame = pages[0]?.children[0];
      if (!frame) throw new Error('The page has no frame.');
      return runIn(frame.context, work, given);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions: [actions] })),
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
