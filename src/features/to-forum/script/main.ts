import { errorMessage } from '../../../../contract/error-message.ts';
import { listText, msg, setTranslations, t, translate } from '../../../../contract/messages.ts';
import type { Translations } from '../../../../contract/messages.ts';
import { findPayload, decodePayload, type PostPayload } from '../post-payload.ts';
import { summarizePart } from './summarize-part.ts';
import { readAll } from './clipboard.ts';
import { apply, type Change, changesFor, replacing } from './fill.ts';
import { pageOf, type TopicPage, type WritingPage } from './page.ts';
import { type Action, openPanel, type Panel } from './panel.ts';

/** Start options of the script. */
interface Start {
  /** True for the bookmarklet, false for the user script, which runs on each page load. */
  readonly pressed: boolean;
  /** Base address of the app. */
  readonly app: string;
  /** Language of the panel with its texts. */
  readonly language: string;
  readonly texts: Translations;
}

const NOT_HERE = errorMessage(
  'You cannot write a post or message on this page, so nothing was changed. Open a new topic, reply or message, then fill it in from the clipboard.',
);
const SIGN_IN = errorMessage(
  'Sign in to the forum first. On the next page, fill in the post from the clipboard.',
);
const NOTHING_THERE = errorMessage(
  'The clipboard has no post. Press “Post to the forum” in {product}, then come back to this page.',
);
const NOT_READ = errorMessage(
  'This page does not let scripts read the clipboard. Paste into the field below instead.',
);
const NOT_COPIED = errorMessage('This page does not let scripts copy. Copy its address instead.');

const EMPTY = msg(
  'This page has no post to fill in. To put one on the clipboard, press “Post to the forum” in {product}.',
);

/** Removes the payload from the address at once, so that nothing else stores or forwards it. */
function takeFromAddress(): string | null {
  const packed = findPayload(location.hash);
  if (packed !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return packed;
}

const CONTROLS: Readonly<Record<Change['name'], string>> = {
  subject: msg('the subject'),
  message: msg('the message'),
  recipients: msg('the recipients'),
};

const listed = (changes: readonly Change[]): string =>
  listText(changes.map(({ name }) => translate(CONTROLS[name])));

function filledText(
  { names }: WritingPage,
  { parts }: PostPayload,
  part: number,
  changes: readonly Change[],
): string {
  const toAdd = names !== null && changes.some(({ name }) => name === 'recipients');
  return [
    parts.length === 1
      ? t('Filled in.')
      : t('Part {part} of {count} is filled in.', { part: part + 1, count: parts.length }),
    toAdd ? t('Press “Add” beside the recipients.') : '',
    t('Check it, then press Submit.'),
    part + 1 < parts.length ? t('To fill in the next part, open a reply and use the clipboard.') : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Fills in a part immediately if the user pressed and no text is overwritten; otherwise asks for confirmation. */
function fill(panel: Panel, page: WritingPage, payload: PostPayload, part: number, pressed: boolean): void {
  const changes = changesFor(page, payload, part);
  const facts = summarizePart(page, payload, part);
  const make = (): void => {
    const before = apply(changes);
    panel.show({
      text: filledText(page, payload, part, changes),
      facts,
      actions: [
        {
          label: t('Undo'),
          run: () => {
            apply(before);
            panel.show({ text: t('The page is as it was before.'), focus: page.message });
          },
        },
      ],
      focus: page.message,
    });
  };
  const replaced = replacing(changes);
  if (pressed && replaced.length === 0) return make();
  panel.show({
    text:
      replaced.length === 0
        ? t('This post came with the address of the page. Fill it in?')
        : t('There is already text in {list}. Replace it?', { list: listed(replaced) }),
    facts,
    actions: [
      { label: replaced.length === 0 ? t('Fill it in') : t('Replace it'), run: make },
      {
        label: t('Leave it'),
        run: () => panel.show({ text: t('Nothing was changed.'), focus: page.message }),
      },
    ],
  });
}

interface Arrival {
  /** True if the payload came in the address, which is that of its first part. */
  readonly isFirst: boolean;
  /** True if the user started it. */
  readonly pressed: boolean;
}

const BY_CLIPBOARD: Arrival = { isFirst: false, pressed: true };

async function take(
  panel: Panel,
  page: WritingPage,
  packed: string | null,
  { isFirst, pressed }: Arrival,
): Promise<void> {
  if (packed === null) return askForClipboard(panel, page, NOTHING_THERE);
  const payload = await decodePayload(packed);
  if (!payload.ok) return askForClipboard(panel, page, payload.error);
  const { parts } = payload.value;
  if (isFirst || parts.length === 1) return fill(panel, page, payload.value, 0, pressed);
  panel.show({
    text: t('Which part belongs on this page?'),
    actions: parts.map((_, part) => ({
      label: t('Part {part} of {count}', { part: part + 1, count: parts.length }),
      run: () => fill(panel, page, payload.value, part, true),
    })),
  });
}

function askForClipboard(panel: Panel, page: WritingPage, text: string): void {
  const takeText = (all: string): void => void take(panel, page, findPayload(all), BY_CLIPBOARD);
  panel.show({
    text,
    actions: [
      {
        label: t('Fill in from the clipboard'),
        run: () =>
          void readAll().then((all) =>
            all === null ? askForClipboard(panel, page, NOT_READ) : takeText(all),
          ),
      },
    ],
    onPaste: takeText,
  });
}

const fillAction = (panel: Panel, page: WritingPage, label: string): Action => ({
  label,
  run: () => askForClipboard(panel, page, EMPTY),
});

/** Offers the link of a just-sent post, and the quick reply if there is one. */
function offerLink(panel: Panel, { link, quickReply }: TopicPage, { pressed, app }: Start): void {
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => panel.show({ text: t('Copied. Paste it into the saved report.') }),
      () => panel.show({ text: NOT_COPIED }),
    );
  panel.show({
    text: t('Is this your post? Add its link to the saved report.'),
    actions: [
      { label: t('Copy the link'), run: copy },
      ...(quickReply ? [fillAction(panel, quickReply, t('Fill in the quick reply'))] : []),
    ],
    link: { label: t('Send the link to {product}'), address: `${app}#/?posted=${encodeURIComponent(link)}` },
    ...(!pressed && { focus: null }),
  });
}

/** Returns true if the previous page was a posting page. */
const comesFromWriting = (): boolean => /\/posting\.php(?:\?|$)/.test(document.referrer);

/** Shows the initial panel of the user script. */
function offerToFill(page: WritingPage): void {
  const panel = openPanel();
  panel.show({ text: '', actions: [fillAction(panel, page, t('Fill in this page'))], focus: null });
}

/** Offers the link of a new post; otherwise waits for focus on the quick reply, because most topics are only read. */
function startOnTopic(page: TopicPage, start: Start): void {
  const { quickReply } = page;
  if (start.pressed || comesFromWriting()) offerLink(openPanel(), page, start);
  else quickReply?.message.addEventListener('focus', () => offerToFill(quickReply), { once: true });
}

/**
 * Fills the forum page from the payload in the address or on the clipboard. Never submits, and stores nothing on the
 * forum.
 */
export async function toForum(start: Start): Promise<void> {
  const { pressed, language, texts } = start;
  setTranslations(language, texts);
  const packed = takeFromAddress();
  const page = pageOf(document, location);
  if (page.kind === 'topic' && packed === null) return startOnTopic(page, start);
  const writing = page.kind === 'topic' ? page.quickReply : page;
  if (writing?.kind === 'post' || writing?.kind === 'message') {
    if (packed !== null) return take(openPanel(), writing, packed, { isFirst: true, pressed });
    if (pressed) askForClipboard(openPanel(), writing, EMPTY);
    else offerToFill(writing);
  } else if (pressed || packed !== null) {
    openPanel().show({ text: page.kind === 'login' ? SIGN_IN : NOT_HERE });
  }
}
