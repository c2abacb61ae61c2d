import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import {
  MAX_PAYLOAD_LENGTH,
  findPayload,
  decodePayload,
} from '../../../../src/features/to-forum/post-payload.ts';
import { postToForum } from '../../../../src/features/to-forum/post-to-forum.ts';
import type { OutputPost } from '../../../../src/workspace/output-post.ts';

const PAGE = 'https://forum.test/posting.php?f=7';

/** Returns random letters, which compress badly. */
function noise(length: number): string {
  let seed = 1;
  const letter = (): string => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCodePoint(33 + (seed % 90));
  };
  return Array.from({ length }, letter).join('');
}

const postOf = (body: string): OutputPost => ({
  title: 'A title',
  recipient: 'Ada One; Bo Two',
  body,
  parts: [body],
  length: body.length,
  missing: [],
  errors: [],
});

class Item {
  readonly parts: Readonly<Record<string, Promise<Blob>>>;
  constructor(parts: Readonly<Record<string, Promise<Blob>>>) {
    this.parts = parts;
  }
}

const openPage = vi.fn<(address: string) => { opener: unknown } | null>();
const write = vi.fn<(items: readonly Item[]) => Promise<void>>();

/** A part of what was copied. */
const copied = async (type: string): Promise<string> =>
  (await write.mock.lastCall?.[0][0]?.parts[type])?.text() ?? '';

const said = () => useNotifications.getState().at(-1);

beforeEach(() => {
  openPage.mockReset().mockReturnValue({ opener: 'us' });
  write.mockReset().mockImplementation(async ([item]) => {
    await Promise.all(Object.values(item?.parts ?? {}));
  });
  vi.stubGlobal('window', { open: openPage });
  vi.stubGlobal('navigator', { clipboard: { write } });
  vi.stubGlobal('ClipboardItem', Item);
});
afterEach(() => {
  for (const { id } of useNotifications.getState()) dismiss(id);
  vi.unstubAllGlobals();
});

it('opens a blocked page by a press on the notice', async () => {
  openPage.mockReturnValueOnce(null);
  expect(await postToForum(PAGE, postOf('Short'))).toBe(false);
  const [address] = openPage.mock.lastCall ?? [''];
  expect(said()).toMatchObject({
    tone: 'danger',
    message: 'Your browser did not open the forum page.',
  });
  const tab = { opener: 'us' };
  openPage.mockReturnValueOnce(tab);
  said()?.actions[0]?.handler();
  expect(openPage.mock.calls).toEqual([
    [address, '_blank'],
    [address, '_blank'],
  ]);
  expect(tab.opener).toBeNull();
  expect(await decodePayload(findPayload(address) ?? '')).toMatchObject({
    value: { title: 'A title', recipients: ['Ada One', 'Bo Two'], parts: ['Short'] },
  });
});

it('transfers a post too long for a URL by the clipboard', async () => {
  const body = noise(50_000);
  expect(await postToForum(PAGE, postOf(body))).toBe(true);
  expect(openPage.mock.calls).toEqual([[PAGE, '_blank']]);
  expect(said()?.message).toContain('fill it in from the clipboard there');
  expect(await copied('text/plain')).toBe(body);
  const packed = findPayload(await copied('text/html')) ?? '';
  expect(packed.length).toBeGreaterThan(MAX_PAYLOAD_LENGTH);
  expect(await decodePayload(packed)).toMatchObject({ ok: true, value: { parts: [body] } });
});

it('opens no page if a long post cannot be copied, but does for a short one', async () => {
  write.mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
  expect(await postToForum(PAGE, postOf(noise(50_000)))).toBe(false);
  expect(openPage).not.toHaveBeenCalled();
  expect(said()).toMatchObject({ tone: 'danger', message: expect.stringContaining('Copy it yourself') });
  expect(await postToForum(PAGE, postOf('Short'))).toBe(true);
  expect(openPage.mock.lastCall?.[0]).toContain('#phmc=');
});
