/** A phpBB page with a posting form. */
export interface WritingPage {
  readonly kind: 'post' | 'message';
  /** Null if the board's own subject is preserved, as in a reply. */
  readonly subject: HTMLInputElement | null;
  readonly message: HTMLTextAreaElement;
  /** Recipient names input; only on new private messages. */
  readonly names: HTMLTextAreaElement | null;
  readonly hasRecipients: boolean;
}

/** A topic page, which phpBB shows after a post is sent. */
export interface TopicPage {
  readonly kind: 'topic';
  readonly link: string;
  /** Quick reply form below the posts. */
  readonly quickReply: WritingPage | null;
}

/** The recognised kind of the current page. */
type Page = WritingPage | TopicPage | { readonly kind: 'login' | 'other' };

type Place = Pick<Location, 'href'>;

const fileOf = ({ pathname }: URL): string => pathname.slice(pathname.lastIndexOf('/') + 1);

/** Page kind by phpBB script. */
const KINDS: Readonly<Record<string, WritingPage['kind']>> = { 'posting.php': 'post', 'ucp.php': 'message' };

const QUICK_REPLY = 'qr_postform';

/** Returns true if the form is a reply, whose subject is set by the board. */
function hasOwnSubject(form: HTMLFormElement, subject: HTMLInputElement, places: readonly URL[]): boolean {
  const asked = places.flatMap(({ searchParams }) => [searchParams.get('mode'), searchParams.get('action')]);
  const isReply = asked.some((mode) => mode === 'reply' || mode === 'quote');
  return form.id === QUICK_REPLY || (isReply && subject.value.trim() !== '');
}

function writingPage(document: Document, place: URL, id: string): WritingPage | null {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return null;
  const target = new URL(form.getAttribute('action') ?? '', place);
  const kind = KINDS[fileOf(target)];
  const subject = form.querySelector('input[name="subject"]');
  const message = form.querySelector('textarea[name="message"]');
  const names = form.querySelector('textarea[name="username_list"]');
  if (target.origin !== place.origin || kind === undefined) return null;
  if (!(subject instanceof HTMLInputElement) || !(message instanceof HTMLTextAreaElement)) return null;
  return {
    kind,
    subject: hasOwnSubject(form, subject, [target, place]) ? null : subject,
    message,
    names: kind === 'message' && names instanceof HTMLTextAreaElement ? names : null,
    hasRecipients: form.querySelector('input[name^="address_list["]') !== null,
  };
}

/** Returns the topic address without the session id that some boards add. */
function linkOf(place: URL): string {
  const link = new URL(place);
  link.searchParams.delete('sid');
  return link.href;
}

/** Recognises the page by phpBB's form and field names; unrecognised pages are not writable. */
export function pageOf(document: Document, { href }: Place): Page {
  const place = new URL(href);
  const page = writingPage(document, place, 'postform');
  if (page) return page;
  const isLogin =
    document.querySelector('form input[name="username"]') !== null &&
    document.querySelector('form input[type="password"][name="password"]') !== null;
  if (isLogin) return { kind: 'login' };
  if (fileOf(place) !== 'viewtopic.php') return { kind: 'other' };
  return { kind: 'topic', link: linkOf(place), quickReply: writingPage(document, place, QUICK_REPLY) };
}
