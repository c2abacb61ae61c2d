import { expect, it } from 'vitest';
import {
  MESSAGE_ID_LIFETIME_MS,
  SEND_IN_PROGRESS_MS,
} from '../../functions/src/webhooks/webhook-idempotency.ts';
import { ADDRESS, answering, DATA, NAME, send, sent, WRITER } from './support/webhooks.ts';
import { as, json, never, world } from './support/world.ts';

const FIRST = 'first-request-0001';
const SECOND = 'second-request-002';
const SLOT = 'slot-of-a-report-1';
const first = send('coroner', { requestId: FIRST, slot: SLOT });
const second = send('coroner', { requestId: SECOND, slot: SLOT });
const third = send('coroner', { requestId: 'third-request-0003', slot: SLOT });
const numbered = (id: string) => () => json({ id });
const urls = (w: ReturnType<typeof world>) => w.fetch.mock.calls.map(([url]) => url);

it('a repeated request returns the first response without sending or counting', async () => {
  const w = answering(world(DATA), sent);
  for (let n = 0; n < 20; n += 1)
    expect(await w.call(NAME, first, WRITER)).toEqual({ success: true, messageId: '777' });
  expect(w.fetch).toHaveBeenCalledTimes(1);
  expect(Object.keys(w.database.read('webhookLogs') as object)).toEqual(['777']);
});

it.each([
  ['account', first, as('other')],
  ['channel', { ...first, target: 'medicalStaff' }, WRITER],
])('the same id from or to another %s is another request', async (_, request, caller) => {
  const w = answering(world(DATA), numbered('1'), numbered('2'));
  await w.call(NAME, first, WRITER);
  expect(await w.call(NAME, request, caller)).toEqual({ success: true, messageId: '2' });
});

it('a repetition waits for the first, up to a timeout', async () => {
  const w = world(DATA);
  w.fetch.mockImplementationOnce(never).mockImplementation(() => Promise.resolve(sent()));
  const hanging = w.failure(NAME, first, WRITER);
  await expect.poll(() => w.fetch.mock.calls.length).toBe(1);
  w.pass(SEND_IN_PROGRESS_MS / 2);
  const failure = await w.failure(NAME, first, WRITER);
  expect(failure).toMatchObject({ code: 'aborted', details: { retryable: true, retryAfter: 5 } });
  w.pass(SEND_IN_PROGRESS_MS / 2);
  expect(await w.call(NAME, first, WRITER)).toEqual({ success: true, messageId: '777' });
  void hanging;
});

it('a sent message is not sent again at once if it could not be recorded', async () => {
  const w = world(DATA);
  w.fetch.mockImplementation(() => {
    w.database.failWith(new Error('away'));
    return Promise.resolve(sent());
  });
  expect(await w.call(NAME, first, WRITER)).toEqual({ success: true, messageId: '777' });
  w.database.failWith(undefined);
  expect((await w.failure(NAME, first, WRITER)).code).toBe('aborted');
  expect(w.fetch).toHaveBeenCalledTimes(1);
});

it('requests of one slot share one message', async () => {
  const w = answering(world(DATA), sent);
  await w.call(NAME, first, WRITER);
  await w.call(NAME, second, WRITER);
  await w.call(NAME, third, WRITER);
  expect(urls(w)).toEqual([`${ADDRESS}?wait=true`, `${ADDRESS}/messages/777`, `${ADDRESS}/messages/777`]);
});

it.each([
  ['of another account', second, as('other')],
  ['in another channel', { ...second, target: 'medicalStaff' }, WRITER],
  ['of another name', { ...second, slot: 'slot-of-a-report-2' }, WRITER],
])('a slot %s has its own message', async (_, request, caller) => {
  const w = answering(world(DATA), numbered('5'));
  await w.call(NAME, first, WRITER);
  await w.call(NAME, request, caller);
  expect(urls(w)).toEqual([`${ADDRESS}?wait=true`, `${ADDRESS}?wait=true`]);
});

it('a deleted message is posted again, and replaced from then on', async () => {
  const gone = () => json({}, { status: 404 });
  const w = answering(world(DATA), numbered('1'), gone, numbered('2'));
  await w.call(NAME, first, WRITER);
  expect(await w.call(NAME, second, WRITER)).toEqual({ success: true, messageId: '2' });
  await w.call(NAME, third, WRITER);
  expect(urls(w).slice(1)).toEqual([
    `${ADDRESS}/messages/1`,
    `${ADDRESS}?wait=true`,
    `${ADDRESS}/messages/2`,
  ]);
});

it('a slot expires thirty days after its last message', async () => {
  const w = answering(world(DATA), sent);
  await w.call(NAME, first, WRITER);
  w.pass(MESSAGE_ID_LIFETIME_MS - 1);
  await w.call(NAME, second, WRITER);
  w.pass(MESSAGE_ID_LIFETIME_MS);
  await w.call(NAME, third, WRITER);
  expect(urls(w)).toEqual([`${ADDRESS}?wait=true`, `${ADDRESS}/messages/777`, `${ADDRESS}?wait=true`]);
});

it('an id expires after thirty days', async () => {
  const w = answering(world(DATA), sent);
  await w.call(NAME, first, WRITER);
  w.pass(MESSAGE_ID_LIFETIME_MS - 1);
  await w.call(NAME, first, WRITER);
  expect(w.fetch).toHaveBeenCalledTimes(1);
  w.pass(1);
  await w.call(NAME, first, WRITER);
  expect(w.fetch).toHaveBeenCalledTimes(2);
});
