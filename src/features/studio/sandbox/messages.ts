/** Texts of files by path below the project, with forward slashes. */
export type Files = Readonly<Record<string, string>>;

/** Problem of the form check, at a line of a file. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Kinds of fields that a value of a post can become. */
export const PROPOSED_KINDS = [
  'text',
  'area',
  'date',
  'time',
  'date-time',
  'number',
  'check',
  'choice',
  'choices',
  'list',
  'images',
  'links',
] as const;

export type ProposedKind = (typeof PROPOSED_KINDS)[number];

/** Field proposed for a labelled value of a post. */
export interface Proposal {
  readonly title: string;
  readonly section: string;
  /** The value as the post has it, and its offset there. */
  readonly value: string;
  readonly at: number;
  /** Kinds that print this value; the likeliest first. */
  readonly kinds: readonly ProposedKind[];
  /** Field of the shared model that means the same. */
  readonly shared?: { readonly name: string; readonly title: string; readonly kind: ProposedKind };
}

/** A proposal as the user took it; a kind of null keeps the value as fixed text. */
export interface Taken {
  readonly title: string;
  readonly kind: ProposedKind | null;
  readonly isShared: boolean;
}

/** Fields proposed for a post, in order, and the texts that were not understood. */
export interface PostProposal {
  readonly proposals: readonly Proposal[];
  readonly unread: readonly string[];
}

/** Request for a new form; with a JSON Schema or a post, its fields are those of it. */
export interface NewFormRequest {
  readonly slug: string;
  readonly name: string;
  readonly group: string;
  /** Text of a JSON Schema. */
  readonly schema?: string;
  /** Text of its RJSF UI schema. */
  readonly ui?: string;
  /** Text of a post, with what is taken of each proposal. */
  readonly post?: { readonly text: string; readonly taken: readonly Taken[] };
}

/** Answers to begin with: none, an example, one for every field, or for required fields alone. */
export type Fill = 'nothing' | 'example' | 'everything' | 'required';

/** Theme and width of the drawn form. */
export interface FrameLook {
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

/** A form as generated code: module texts by specifier, and the answers and defaults to begin with. */
export interface GeneratedForm {
  readonly modules: Readonly<Record<string, string>>;
  /** Specifier of the form's module. */
  readonly entry: string;
  /** Part of the shared model that the store needs, as JSON. */
  readonly model: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Post of the typed answers. */
export interface ShownPost {
  readonly title: string;
  readonly body: string;
}

/** Type of an expression and its value, both in words. */
export interface ExpressionValue {
  readonly type: string;
  readonly value: string;
}

/** Coverage of a form by its cases. */
export interface FormCoverage {
  readonly counts: readonly { readonly kind: string; readonly covered: number; readonly all: number }[];
  /** Options, branches and conditions that no case tries, at their lines. */
  readonly gaps: readonly Problem[];
}

/** A text of a case in two versions of a form; undefined where a version has none. */
interface ChangedText {
  readonly output: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Posts of a form's cases that differ between two versions. */
export interface FormChange {
  /** Reason why there is nothing to compare with. */
  readonly note: string | null;
  readonly cases: readonly { readonly name: string; readonly texts: readonly ChangedText[] }[];
}

/** A text that breaks the post of a form when it is typed into a field. */
export interface HostileFault {
  readonly field: string;
  readonly text: string;
  readonly message: string;
}

/** A pressed part of a post. */
export interface PostPart {
  readonly text: string;
  /** Number of parts with the same text before it. */
  readonly before: number;
  /** ID of the field that prints it; absent for a text of the template. */
  readonly field?: string | undefined;
}

/** Requests to the worker, with what each returns. */
export interface WorkerRequests {
  check: {
    readonly input: { readonly files: Files; readonly slug: string };
    readonly output: readonly Problem[];
  };
  accept: { readonly input: { readonly files: Files; readonly slug: string }; readonly output: Files };
  makeCases: { readonly input: { readonly files: Files; readonly slug: string }; readonly output: Files };
  propose: {
    readonly input: { readonly files: Files; readonly post: string };
    readonly output: PostProposal;
  };
  changePage: {
    readonly input: { readonly before: Files; readonly after: Files; readonly slug: string };
    readonly output: string | null;
  };
  create: {
    readonly input: { readonly files: Files; readonly request: NewFormRequest };
    readonly output: Files;
  };
  generate: {
    readonly input: { readonly files: Files; readonly slug: string; readonly fill: Fill };
    readonly output: GeneratedForm;
  };
  evaluate: {
    readonly input: {
      readonly files: Files;
      readonly slug: string;
      readonly expression: string;
      /** List whose rows the expression is about; the form if undefined. */
      readonly list: string | undefined;
      readonly answers: Readonly<Record<string, unknown>>;
    };
    readonly output: ExpressionValue;
  };
  coverage: {
    readonly input: { readonly files: Files; readonly slug: string };
    readonly output: FormCoverage;
  };
  tryGaps: {
    readonly input: {
      readonly files: Files;
      readonly slug: string;
      /** Null for all. */
      readonly gaps: readonly Problem[] | null;
    };
    readonly output: Files;
  };
  compare: {
    readonly input: { readonly before: Files; readonly after: Files; readonly slug: string };
    readonly output: FormChange;
  };
  attack: {
    readonly input: {
      readonly files: Files;
      readonly slug: string;
      /** Number of texts typed before. */
      readonly first: number;
      readonly count: number;
    };
    readonly output: readonly HostileFault[];
  };
}

/** Requests to the frame: those of the worker, but it draws a generated form. */
export interface FrameRequests extends Omit<WorkerRequests, 'generate' | 'evaluate'> {
  /** Evaluates an expression with the typed answers. */
  evaluate: {
    readonly input: Omit<WorkerRequests['evaluate']['input'], 'answers'>;
    readonly output: ExpressionValue;
  };
  show: {
    readonly input: {
      readonly files: Files;
      readonly slug: string;
      /** Null keeps the typed answers. */
      readonly fill: Fill | null;
      readonly look: FrameLook;
    };
    readonly output: null;
  };
  look: { readonly input: FrameLook; readonly output: null };
  /** Marks the first part of the post that one of some fields prints. */
  point: { readonly input: { readonly names: readonly string[] }; readonly output: null };
  answers: { readonly input: null; readonly output: Readonly<Record<string, unknown>> };
  post: { readonly input: null; readonly output: ShownPost };
}

/** Result of a request; a refusal has the problems that prevent it. */
export type Reply<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly problems: readonly Problem[] };
