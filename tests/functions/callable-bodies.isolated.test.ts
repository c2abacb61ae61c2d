import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listenOnLoopback, type Listener } from '../../local/lib/loopback.ts';
import { isRequest } from '../../functions/src/schemas/schemas.ts';

type Handler = (request: unknown, response: unknown) => Promise<void>;

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Calls a function with the parts of Express that callables use. */
async function answerBy(
  functions: Readonly<Record<string, Handler>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await json(request);
  const header = (name: string) => request.headers[name.toLowerCase()];
  const status = (code: number) => Object.assign(response, { statusCode: code });
  const send = (answer: unknown) => response.end(JSON.stringify(answer));
  await functions[request.url!.slice(1)]!(
    Object.assign(request, { body, header }),
    Object.assign(response, { status, send }),
  );
}

let server: Listener;

beforeAll(async () => {
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'p', databaseURL: 'http://127.0.0.1:9?ns=p' }));
  vi.stubEnv('ALLOWED_ORIGINS', 'https://forms.test');
  const functions = (await import('../../functions/src/index.ts')) as unknown as Record<string, Handler>;
  server = await listenOnLoopback(
    createServer((request, response) => void answerBy(functions, request, response)),
  );
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const call = async (
  name: string,
  body: string,
): Promise<{ status: number; origin: string | null; answer: unknown }> => {
  const response = await fetch(`http://${server.address}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://forms.test' },
    body,
  });
  return {
    status: response.status,
    origin: response.headers.get('access-control-allow-origin'),
    answer: await response.json(),
  };
};

const REFUSED = {
  status: 400,
  origin: 'https://forms.test',
  answer: {
    error: {
      message: 'The request is nested too deeply, or is not plain JSON',
      status: 'INVALID_ARGUMENT',
      details: { reason: 'invalid_input', retryable: false },
    },
  },
};

it.each(Object.keys(isRequest))('%s refuses a body nested too deeply', async (name) => {
  expect(await call(name, `{"data":${nested(10_000)}}`)).toEqual(REFUSED);
  expect(await call(name, `{"data":{"a":${nested(10_000)}}}`)).toEqual(REFUSED);
  expect(await call(name, `{"other":${nested(10_000)}}`)).toEqual(REFUSED);
  expect(await call(name, nested(10_000))).toEqual(REFUSED);
});

it.each(['{"@type":"x"}', '{"a":[{"@type":{}}]}'])(
  'a value of another encoding, %s, is refused',
  async (data) => {
    expect(await call('heartbeat', `{"data":${data}}`)).toEqual(REFUSED);
  },
);

it('a body nested up to the limit is validated', async () => {
  const { answer } = await call('heartbeat', `{"data":${nested(20)}}`);
  expect(JSON.stringify(answer)).toContain('Invalid request: / must be object');
});
