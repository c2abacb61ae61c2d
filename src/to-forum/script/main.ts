import { errorMessage } from '../../../contract/error-message.ts';
import { packedIn, readParcel, type Parcel } from '../parcel.ts';
import { readAll } from './clipboard.ts';
import { apply, type Change, changesFor, replacing } from './fill.ts';
import { pageOf, type WritingPage } from './page.ts';
import { openPanel, type Panel } from './panel.ts';

/** How the script was started. */
export interface Start {
  /** By the bookmark, which somebody pressed; a user script starts with each page. */
  readonly pressed: boolean;
  /** The address of the app, where that is known. */
  readonly app: string | null;
}

const NOT_HERE = errorMessage(
  'This is no page to write a post or a message on, so nothing was changed. Open a new topic, an answer or a new message: there the post comes from the clipboard.',
);
const SIGN_IN = errorMessage(
  'Sign in to the forum first. On the page that follows the post comes from the clipboard.',
);
const NOTHING_THERE = errorMessage(
  'The clipboard holds no post of PHMC Forms. Press “Post to the forum” there, then come back to this page.',
);
const NOT_READ = errorMessage(
  'This page does not let scripts read the clipboard. Paste into the field below instead.',
);
const NOT_COPIED = errorMessage('This page does not let scripts copy. Copy its address instead.');

const EMPTY = 'No post came along with this page. It is on the clipboard once you press “Post to the forum”.';

/** Takes a parcel out of the address at once, so that nothing else keeps or passes it on. */
function takeFromAddress(): string | null {
  const packed = packedIn(location.hash);
  if (packed !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return packed;
}

const listed = (changes: readonly Change[]): string => changes.map(({ name }) => name).join(' and the ');

function filledText(
  { names }: WritingPage,
  { parts }: Parcel,
  part: number,
  changes: readonly Change[],
): string {
  const toAdd = names !== null && changes.some(({ name }) => name === 'recipients');
  return [
    parts.length === 1 ? 'Filled in.' : `Part ${part + 1} of ${parts.length} is filled in.`,
    toAdd ? 'Press “Add” beside the recipients.' : '',
    'Check it, then press Submit yourself.',
    part + 1 < parts.length ? 'The next part comes from the clipboard, on the page of an answer.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Fills a part in, once nothing is replaced that somebody wrote, or they said so. */
function fill(panel: Panel, page: WritingPage, parcel: Parcel, part: number): void {
  const changes = changesFor(page, parcel, part);
  const make = (): void => {
    const before = apply(changes);
    panel.show({
      text: filledText(page, parcel, part, changes),
      actions: [
        {
          label: 'Undo',
          run: () => {
            apply(before);
            panel.show({ text: 'It is as it was before.', focus: page.message });
          },
        },
      ],
      focus: page.message,
    });
  };
  const replaced = replacing(changes);
  if (replaced.length === 0) return make();
  panel.show({
    text: `There is text in the ${listed(replaced)} already. Replace it?`,
    actions: [
      { label: 'Replace it', run: make },
      { label: 'Leave it', run: () => panel.show({ text: 'Nothing was changed.', focus: page.message }) },
    ],
  });
}

async function take(panel: Panel, page: WritingPage, packed: string | null, isFirst: boolean): Promise<void> {
  if (packed === null) return askForClipboard(panel, page, NOTHING_THERE);
  const parcel = await readParcel(packed);
  if (!parcel.ok) return askForClipboard(panel, page, parcel.error);
  const { parts } = parcel.value;
  if (isFirst || parts.length === 1) return fill(panel, page, parcel.value, 0);
  panel.show({
    text: 'Which part belongs on this page?',
    actions: parts.map((_, part) => ({
      label: `Part ${part + 1} of ${parts.length}`,
      run: () => fill(panel, page, parcel.value, part),
    })),
  });
}

function askForClipboard(panel: Panel, page: WritingPage, text: string): void {
  const takeText = (all: string): void => void take(panel, page, packedIn(all), false);
  panel.show({
    text,
    actions: [
      {
        label: 'Take it from the clipboard',
        run: () =>
          void readAll().then((all) =>
            all === null ? askForClipboard(panel, page, NOT_READ) : takeText(all),
          ),
      },
    ],
    onPaste: takeText,
  });
}

/** Offers the link of a post that was sent just now. */
function offerLink(panel: Panel, link: string, app: string | null, focus?: null): void {
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => panel.show({ text: 'Copied. Paste it into the saved report.' }),
      () => panel.show({ text: NOT_COPIED }),
    );
  panel.show({
    text: 'Is this your post? Keep its link with the saved report.',
    actions: [{ label: 'Copy the link', run: copy }],
    ...(app !== null && {
      link: { label: 'Give it to PHMC Forms', address: `${app}#/?posted=${encodeURIComponent(link)}` },
    }),
    ...(focus === null && { focus }),
  });
}

/** Whether the page before this one was one to write on. */
const comesFromWriting = (): boolean => /\/posting\.php(?:\?|$)/.test(document.referrer);

/** What a user script shows of itself, until somebody presses it. */
function offerToFill(panel: Panel, page: WritingPage): void {
  const run = (): void => askForClipboard(panel, page, EMPTY);
  panel.show({ text: '', actions: [{ label: 'Fill this page in', run }], focus: null });
}

/**
 * Fills a page of the forum in with the post that came along in its address, or with that on the clipboard. Sends
 * nothing, and leaves nothing behind on the forum.
 */
export async function toForum({ pressed, app }: Start): Promise<void> {
  const packed = takeFromAddress();
  const page = pageOf(document, location);
  if (page.kind === 'post' || page.kind === 'message') {
    const panel = openPanel();
    if (packed !== null) return take(panel, page, packed, true);
    if (pressed) askForClipboard(panel, page, EMPTY);
    else offerToFill(panel, page);
  } else if (page.kind === 'topic' && packed === null) {
    if (pressed) offerLink(openPanel(), page.link, app);
    else if (comesFromWriting()) offerLink(openPanel(), page.link, app, null);
  } else if (pressed || packed !== null) {
    openPanel().show({ text: page.kind === 'login' ? SIGN_IN : NOT_HERE });
  }
}
