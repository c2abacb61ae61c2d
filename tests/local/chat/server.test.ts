import { afterEach, beforeEach, expect, it } from 'vitest';
import { startChat, type ChatService } from '../../../local/chat/server.ts';

let chat: ChatService;
beforeEach(async () => {
  chat = await startChat();
});
afterEach(() => chat.close());

const send = (path: string, body: unknown, method = 'POST') =>
  fetch(`${chat.url}${path}`, { method, body: JSON.stringify(body) });
const shown = async () => (await fetch(chat.url)).text();
const card = (title: string) => ({
  embeds: [{ title, color: 0xa91d2b, fields: [{ name: 'By', value: 'Ada <3' }] }],
});

it('shows received messages, escaped, with their colour', async () => {
  expect(await shown()).toContain('Nothing yet.');
  const response = await send('/admin?wait=true', { content: 'Look & see', ...card('roster.upload') });
  expect(await response.json()).toEqual({ id: '1' });
  const page = await shown();
  for (const text of ['Look &amp; see', 'roster.upload', 'Ada &lt;3', '#a91d2b'])
    expect(page).toContain(text);
});

it('replaces an edited message', async () => {
  await send('/coroner', card('First'));
  expect((await send('/coroner/messages/1', card('Second'), 'PATCH')).status).toBe(200);
  const page = await shown();
  expect([page.includes('First'), page.includes('Second'), page.includes('(edited)')]).toEqual([
    false,
    true,
    true,
  ]);
});

it.each([
  ['/nobody', 'POST', 404],
  ['/coroner/messages/9', 'PATCH', 404],
  ['/coroner', 'DELETE', 405],
])('refuses %s by %s', async (path, method, status) => {
  expect((await send(path, card('x'), method)).status).toBe(status);
});

it('refuses invalid JSON', async () => {
  expect((await fetch(`${chat.url}/admin`, { method: 'POST', body: '{' })).status).toBe(400);
});
