import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startDatabase } from '../src/server.ts';

const ACTIONS = [
  's',
  'q',
  'n',
  'g',
  'p',
  'm',
  'o',
  'om',
  'oc',
  'auth',
  'gauth',
  'unauth',
  'stats',
  '',
  7,
  null,
];

/** Requests as the protocol has them, with anything in the place of each part, and frames that are none. */
const frames = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record({ t: fc.constantFrom('d', 'c', 'x'), d: fc.oneof(fc.jsonValue(), request()) })
    .map((frame) => JSON.stringify(frame)),
);

function request() {
  const path = fc.oneof(
    fc.constantFrom('/', '/a', 'a//b', '/a/.priority', '.info/connected', '$', '[]'),
    fc.jsonValue(),
  );
  const body = fc.oneof(
    fc.record({
      p: path,
      d: fc.jsonValue(),
      q: fc.jsonValue(),
      t: fc.jsonValue(),
      h: fc.jsonValue(),
      cred: fc.jsonValue(),
    }),
    fc.jsonValue(),
  );
  return fc.record({ r: fc.oneof(fc.nat(), fc.jsonValue()), a: fc.constantFrom(...ACTIONS), b: body });
}

it('no client frame can crash the server', async () => {
  const server = await startDatabase({ port: 0, namespace: 'n' });
  const put = await fetch(`http://${server.address}/kept.json?ns=safe`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: '1',
  });
  expect(put.ok).toBe(true);
  await fc.assert(
    fc.asyncProperty(fc.array(frames, { minLength: 1, maxLength: 8 }), async (sent) => {
      const socket = new WebSocket(`ws://${server.address}/.ws?v=5&ns=n`);
      await new Promise((opened) => {
        socket.once('open', opened);
      });
      for (const frame of sent) socket.send(frame);
      const ended = new Promise((done) => {
        socket.once('close', done);
      });
      socket.close();
      await ended;
    }),
    { numRuns: 150 },
  );
  const kept = await fetch(`http://${server.address}/kept.json?ns=safe`, {
    headers: { authorization: 'Bearer owner' },
  });
  expect(await kept.json()).toBe(1);
  await server.close();
});
