/** A page of a phpBB forum on which somebody writes. */
export interface WritingPage {
  readonly kind: 'post' | 'message';
  /** Null where it stays as the board has set it: that of an answer. */
  readonly subject: HTMLInputElement | null;
  readonly message: HTMLTextAreaElement;
  /** Where names of recipients are typed; only a new private message has it. */
  readonly names: HTMLTextAreaElement | null;
  /** Whether recipients were added already. */
  readonly hasRecipients: boolean;
}

/** A topic: what follows once a post is sent. */
export interface TopicPage {
  readonly kind: 'topic';
  /** Its address. */
  readonly link: string;
  /** Where an answer can be written below the posts. */
  readonly quickReply: WritingPage | null;
}

/** The page in front, as far as it matters here. */
export type Page = WritingPage | TopicPage | { readonly kind: 'login' | 'other' };

type Place = Pick<Location, 'href'>;

const fileOf = ({ pathname }: URL): string => pathname.slice(pathname.lastIndexOf('/') + 1);

/** What is written by the form of each of phpBB's scripts. */
const KINDS: Readonly<Record<string, WritingPage['kind']>> = { 'posting.php': 'post', 'ucp.php': 'message' };

const QUICK_REPLY = 'qr_postform';

/** Whether the form of a page answers something, and so has a subject of the board's own. */
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

/** The address of what a topic shows, without the session that some boards put into it. */
function linkOf(place: URL): string {
  const link = new URL(place);
  link.searchParams.delete('sid');
  return link.href;
}

/** Recognises a page by phpBB's own names for its forms and fields; whatever is not surely one to write on is none. */
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
