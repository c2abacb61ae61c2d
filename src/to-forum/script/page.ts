/** A page of a phpBB forum on which somebody writes. */
export interface WritingPage {
  readonly kind: 'post' | 'message';
  readonly subject: HTMLInputElement;
  readonly message: HTMLTextAreaElement;
  /** Where names of recipients are typed; only a new private message has it. */
  readonly names: HTMLTextAreaElement | null;
  /** Whether it answers something, and so has a subject of the board's own. */
  readonly isReply: boolean;
  /** Whether recipients were added already. */
  readonly hasRecipients: boolean;
}

/** The page in front, as far as it matters here. */
export type Page =
  | WritingPage
  | { readonly kind: 'login' | 'other' }
  /** A topic: what follows once a post is sent. */
  | { readonly kind: 'topic'; readonly link: string };

type Place = Pick<Location, 'href'>;

const fileOf = ({ pathname }: URL): string => pathname.slice(pathname.lastIndexOf('/') + 1);

/** What is written by the form of each of phpBB's scripts. */
const KINDS: Readonly<Record<string, WritingPage['kind']>> = { 'posting.php': 'post', 'ucp.php': 'message' };

function writingPage(document: Document, place: URL): WritingPage | null {
  const form = document.querySelector('#postform');
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return null;
  const target = new URL(form.getAttribute('action') ?? '', place);
  const kind = KINDS[fileOf(target)];
  const subject = form.querySelector('input[name="subject"]');
  const message = form.querySelector('textarea[name="message"]');
  const names = form.querySelector('textarea[name="username_list"]');
  if (target.origin !== place.origin || kind === undefined) return null;
  if (!(subject instanceof HTMLInputElement) || !(message instanceof HTMLTextAreaElement)) return null;
  const asked = [target, place].flatMap(({ searchParams }) => [
    searchParams.get('mode'),
    searchParams.get('action'),
  ]);
  return {
    kind,
    subject,
    message,
    names: kind === 'message' && names instanceof HTMLTextAreaElement ? names : null,
    isReply: asked.some((mode) => mode === 'reply' || mode === 'quote'),
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
  const page = writingPage(document, place);
  if (page) return page;
  const isLogin =
    document.querySelector('form input[name="username"]') !== null &&
    document.querySelector('form input[type="password"][name="password"]') !== null;
  if (isLogin) return { kind: 'login' };
  return fileOf(place) === 'viewtopic.php' ? { kind: 'topic', link: linkOf(place) } : { kind: 'other' };
}
