import { errorMessage } from '../../../contract/error-message.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { missingNote } from '../../workspace/missing-note.ts';
import { openTool } from '../../workspace/open-tool.ts';
import type { OutputDocument } from '../../workspace/output-document.ts';
import { addressWith, LONGEST_IN_ADDRESS, packParcel } from './parcel.ts';

/** Content goes in as an unresolved promise: WebKit refuses to copy once the page has waited since the click or key. */
const itemOf = (type: string, content: Promise<string>): Record<string, Promise<Blob>> => {
  const blob = content.then((text) => new Blob([text], { type }));
  // WebKit handles no rejection of content that comes after it has refused.
  blob.catch(() => undefined);
  return { [type]: blob };
};

/**
 * Puts a text on the clipboard, and a link beside it, as HTML: what is pasted as text is the text. The
 * address of the link must hold no quotes and no angle brackets. Returns whether both got there.
 */
async function copyLinked(text: string, address: Promise<string>): Promise<boolean> {
  const link = address.then((href) => `<a href="${href}">PHMC Forms</a>`);
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ ...itemOf('text/plain', Promise.resolve(text)), ...itemOf('text/html', link) }),
    ]);
    return true;
  } catch {
    return false;
  }
}

const NOT_OPENED = errorMessage('The browser did not open the page of the forum.');
const NOT_KEPT = errorMessage(
  'The post is too long for an address, and the browser did not let it be copied. Copy it by hand.',
);

const HOW_IT_WORKS = { label: 'How it works', handler: () => openTool('toForum') };

/** How long its notification stays, in milliseconds: it can still be read after returning from the forum. */
const SHOWN_MS = 20_000;

/** Opens a page in a new tab, without access to this one; returns whether the browser did. */
function openBeside(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
}

/** Names of recipients, as people list them in one line. */
const namesIn = (recipient: string): readonly string[] =>
  recipient
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Opens a page of the forum with a document in the fragment of its address, and puts the same on the clipboard: beside
 * the post itself, for a page that it did not arrive on. Call it in the click or key press itself.
 * @returns whether the page is open
 */
export async function postToForum(address: string, document: OutputDocument): Promise<boolean> {
  const { title, recipient = '', parts, missing } = document;
  const packed = packParcel({ title, recipients: namesIn(recipient), parts });
  const whole = packed.then((text) => addressWith(address, text));
  const isCopied = await copyLinked(parts[0] ?? '', whole);
  const isLong = (await packed).length > LONGEST_IN_ADDRESS;
  if (isLong && !isCopied) {
    notify(NOT_KEPT, { tone: 'danger' });
    return false;
  }
  const target = isLong ? address : await whole;
  if (!openBeside(target)) {
    notify(NOT_OPENED, {
      tone: 'danger',
      actions: [{ label: 'Open it', handler: () => void openBeside(target) }],
    });
    return false;
  }
  const next = isLong
    ? 'The forum is open. The post is too long for its address: take it from the clipboard there.'
    : 'The forum is open. Press your bookmark there, and submit it yourself.';
  notify(next + missingNote(missing.length), {
    tone: 'info',
    actions: [HOW_IT_WORKS],
    closesAfter: SHOWN_MS,
  });
  return true;
}
