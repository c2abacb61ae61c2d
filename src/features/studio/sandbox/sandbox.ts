import * as v from 'valibot';
import { errorMessage } from '../../../../contract/error-message.ts';
import type {
  ExpressionValue,
  Files,
  Fill,
  FormChange,
  FormCoverage,
  FrameLook,
  FrameRequests,
  HostileFault,
  NewFormRequest,
  PostPart,
  PostProposal,
  Problem,
  Reply,
  ShownPost,
} from './messages.ts';
import { PROPOSED_KINDS } from './messages.ts';
import { sendRequests } from './requests.ts';
import type { Ask } from './requests.ts';

const problems = v.array(v.object({ file: v.string(), line: v.number(), message: v.string() }));
const files = v.record(v.string(), v.string());

const kind = v.picklist(PROPOSED_KINDS);
const proposal = v.object({
  title: v.string(),
  section: v.string(),
  value: v.string(),
  at: v.number(),
  kinds: v.array(kind),
  shared: v.optional(v.object({ name: v.string(), title: v.string(), kind })),
});

const changedText = v.object({
  output: v.string(),
  before: v.optional(v.string()),
  after: v.optional(v.string()),
});

/** Valid values of the replies, by request: they come from a frame that runs code of a form. */
const VALUES: Readonly<Record<keyof FrameRequests, v.GenericSchema>> = {
  check: problems,
  accept: files,
  makeCases: files,
  propose: v.object({ proposals: v.array(proposal), unread: v.array(v.string()) }),
  changePage: v.nullable(v.string()),
  create: files,
  evaluate: v.object({ type: v.string(), value: v.string() }),
  coverage: v.object({
    counts: v.array(v.object({ kind: v.string(), covered: v.number(), all: v.number() })),
    gaps: problems,
  }),
  tryGaps: files,
  compare: v.object({
    note: v.nullable(v.string()),
    cases: v.array(v.object({ name: v.string(), texts: v.array(changedText) })),
  }),
  attack: v.array(v.object({ field: v.string(), text: v.string(), message: v.string() })),
  show: v.null(),
  look: v.null(),
  point: v.null(),
  answers: v.record(v.string(), v.unknown()),
  post: v.object({ title: v.string(), body: v.string() }),
};

const isReply = (name: keyof FrameRequests, reply: unknown): boolean =>
  v.is(
    v.union([
      v.object({ ok: v.literal(true), value: VALUES[name] }),
      v.object({ ok: v.literal(false), problems }),
    ]),
    reply,
  );

/** Proofs of a form that the sandbox runs. */
export interface FormProofs {
  /** Returns what the cases of a form try, and what none tries. */
  readonly coverage: (files: Files, slug: string) => Promise<Reply<FormCoverage>>;
  /**
   * Returns the files of new cases for some gaps in the coverage, or for all if null, as far as generated answers fill
   * them, and of cases that lack an answer since the form has changed.
   */
  readonly tryGaps: (files: Files, slug: string, gaps: readonly Problem[] | null) => Promise<Reply<Files>>;
  /** Returns the posts of the cases that differ between two versions of the files. */
  readonly compare: (before: Files, after: Files, slug: string) => Promise<Reply<FormChange>>;
  /** Returns the hostile texts that break the post, of as many as counted after the first ones. */
  readonly attack: (
    files: Files,
    slug: string,
    first: number,
    count: number,
  ) => Promise<Reply<readonly HostileFault[]>>;
}

const picked = v.object({
  picked: v.object({ text: v.string(), before: v.number(), field: v.optional(v.string()) }),
});

/** Compiler and drawn form in a frame of an opaque origin. A refused request has the problems that prevent it. */
export interface FormSandbox extends FormProofs {
  /** The element to place in the page; a frame that is moved within the page loads anew and must not be. */
  readonly frame: HTMLIFrameElement;
  /** Runs the form check of one form over the files of a project. */
  readonly check: (files: Files, slug: string) => Promise<Reply<readonly Problem[]>>;
  /** Returns the expected posts of a form's cases, as `forms:accept` writes them. */
  readonly accept: (files: Files, slug: string) => Promise<Reply<Files>>;
  /** Returns the files of new standard cases, whatever cases the form has. */
  readonly makeCases: (files: Files, slug: string) => Promise<Reply<Files>>;
  /** Returns the fields that a post proposes. */
  readonly propose: (files: Files, post: string) => Promise<Reply<PostProposal>>;
  /** Returns an HTML page of the posts of a form's cases that differ; null if none does. */
  readonly changePage: (before: Files, after: Files, slug: string) => Promise<Reply<string | null>>;
  /** Returns the files to add or replace for a new form, as `forms:new` writes them. */
  readonly create: (files: Files, request: NewFormRequest) => Promise<Reply<Files>>;
  /** Draws a form beside its post; without `fill`, it keeps the typed answers. */
  readonly show: (files: Files, slug: string, fill: Fill | null, look: FrameLook) => Promise<Reply<null>>;
  readonly look: (look: FrameLook) => Promise<Reply<null>>;
  /** Marks the first part of the post that one of some fields prints. */
  readonly point: (names: readonly string[]) => Promise<Reply<null>>;
  /** Calls a listener with each part of the post that is pressed. */
  readonly onPick: (listener: (part: PostPart) => void) => void;
  /** Returns the answers typed in the drawn form. */
  readonly answers: () => Promise<Reply<Readonly<Record<string, unknown>>>>;
  /** Returns the type of an expression of a form, or of the rows of a list, and its value with the typed answers. */
  readonly evaluate: (
    files: Files,
    slug: string,
    expression: string,
    list: string | undefined,
  ) => Promise<Reply<ExpressionValue>>;
  /** Returns the post of the typed answers. */
  readonly post: () => Promise<Reply<ShownPost>>;
}

/** Wait for the page of the frame after it should have loaded, in milliseconds. */
const FRAME_WAIT_MS = 10_000;

const NOT_LOADED = errorMessage(
  'The form cannot be shown or checked: the connection failed. Your changes are kept. Reload the page when you are online.',
);

const refuse: Ask<FrameRequests> = () =>
  Promise.resolve({ ok: false, problems: [{ file: '', line: 1, message: NOT_LOADED }] });

/** Creates a sandbox; it starts when its frame is placed in the page. */
export function createSandbox(): FormSandbox {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  // The hash lets the browser keep the page for use without a network.
  frame.src = `studio-frame.html?${import.meta.env.STUDIO_FRAME ?? ''}`;
  frame.title = 'Form and post';
  let onPick: ((part: PostPart) => void) | undefined;
  const asking = new Promise<Ask<FrameRequests>>((resolve) => {
    frame.addEventListener('load', () => {
      const { port1, port2 } = new MessageChannel();
      const { ask } = sendRequests<FrameRequests>(port1, isReply);
      // The frame's first message says that its page was loaded.
      port1.addEventListener('message', () => resolve(ask), { once: true });
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (v.is(picked, data)) onPick?.(data.picked);
      });
      setTimeout(() => resolve(refuse), FRAME_WAIT_MS);
      // An opaque origin has no name. The message holds nothing but the port.
      frame.contentWindow?.postMessage(null, '*', [port2]);
    });
  });
  const ask: Ask<FrameRequests> = async (name, input) => (await asking)(name, input);
  return {
    frame,
    check: (all, slug) => ask('check', { files: all, slug }),
    accept: (all, slug) => ask('accept', { files: all, slug }),
    makeCases: (all, slug) => ask('makeCases', { files: all, slug }),
    propose: (all, text) => ask('propose', { files: all, post: text }),
    changePage: (before, after, slug) => ask('changePage', { before, after, slug }),
    create: (all, request) => ask('create', { files: all, request }),
    coverage: (all, slug) => ask('coverage', { files: all, slug }),
    tryGaps: (all, slug, gaps) => ask('tryGaps', { files: all, slug, gaps }),
    compare: (before, after, slug) => ask('compare', { before, after, slug }),
    attack: (all, slug, first, count) => ask('attack', { files: all, slug, first, count }),
    show: (all, slug, fill, look) => ask('show', { files: all, slug, fill, look }),
    look: (look) => ask('look', look),
    point: (names) => ask('point', { names }),
    evaluate: (all, slug, expression, list) => ask('evaluate', { files: all, slug, expression, list }),
    onPick: (listener) => {
      onPick = listener;
    },
    answers: () => ask('answers', null),
    post: () => ask('post', null),
  };
}
