import { product } from '../../../contract/organisation.ts';
import { errorMessage } from '../../../contract/error-message.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { missingNote } from '../../workspace/missing-note.ts';
import { openTool } from '../../workspace/open-tool.ts';
import type { OutputPost } from '../../workspace/output-post.ts';
import { addressWithPayload, MAX_PAYLOAD_LENGTH, encodePayload } from './post-payload.ts';
import { t } from '../../../contract/messages.ts';

/** Takes a pending promise: WebKit refuses to copy if the page has awaited anything since the click or key press. */
const itemOf = (type: string, content: Promise<string>): Record<string, Promise<Blob>> => {
  const blob = content.then((text) => new Blob([text], { type }));
  // WebKit leaves rejections unhandled after it has refused to copy
  blob.catch(() => undefined);
  return { [type]: blob };
};

/**
 * Copies plain text and, as HTML, a link. The address must not contain quotes or angle brackets. Returns true if both
 * were copied.
 */
async function copyLinked(text: string, address: Promise<string>): Promise<boolean> {
  const link = address.then((href) => `<a href="${href}">${product}</a>`);
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ ...itemOf('text/plain', Promise.resolve(text)), ...itemOf('text/html', link) }),
    ]);
    return true;
  } catch {
    return false;
  }
}

const NOT_OPENED = errorMessage('Your browser did not open the forum page.');
const NOT_KEPT = errorMessage(
  'The post is too long for an address and could not be copied. Copy it yourself.',
);

/** Notification duration in milliseconds: long enough to read it after returning from the forum. */
const SHOWN_MS = 20_000;

/** Opens a page in a new tab without `opener`. Returns false if the browser blocked it. */
function openBeside(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
}

/** Splits a recipient line into names. */
const namesIn = (recipient: string): readonly string[] =>
  recipient
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Opens a forum page with the post in the URL fragment and copies post and link to the clipboard as a fallback.
 * Must be called synchronously in the click or key handler.
 * @returns true if the page was opened
 */
export async function postToForum(address: string, post: OutputPost): Promise<boolean> {
  const { title, recipient = '', parts, missing } = post;
  const packed = encodePayload({ title, recipients: namesIn(recipient), parts });
  const whole = packed.then((text) => addressWithPayload(address, text));
  const isCopied = await copyLinked(parts[0] ?? '', whole);
  const isLong = (await packed).length > MAX_PAYLOAD_LENGTH;
  if (isLong && !isCopied) {
    notify(NOT_KEPT, { tone: 'danger' });
    return false;
  }
  const target = isLong ? address : await whole;
  if (!openBeside(target)) {
    notify(NOT_OPENED, {
      tone: 'danger',
      actions: [{ label: t('Open it'), handler: () => void openBeside(target) }],
    });
    return false;
  }
  const next = isLong
    ? t('The forum is open. The post is too long for its address: fill it in from the clipboard there.')
    : t('The forum is open. Press your bookmark there, then press Submit.');
  notify(next + missingNote(missing.length), {
    tone: 'info',
    actions: [{ label: t('How it works'), handler: () => openTool('toForum') }],
    closesAfter: SHOWN_MS,
  });
  return true;
}
