/** Texts of files by path below the project, with forward slashes. */
export type Files = Readonly<Record<string, string>>;

/** Problem of the form check, at a line of a file. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Request for a new form; with a JSON Schema, its fields are those of the schema. */
export interface NewFormRequest {
  readonly slug: string;
  readonly name: string;
  readonly group: string;
  /** Text of a JSON Schema. */
  readonly schema?: string;
  /** Text of its RJSF UI schema. */
  readonly ui?: string;
}

/** Answers to begin with: none, those of the case `full` or generated ones, or generated ones for every field. */
export type Fill = 'nothing' | 'example' | 'everything';

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

/** Requests to the worker, with what each returns. */
export interface WorkerRequests {
  check: {
    readonly input: { readonly files: Files; readonly slug: string };
    readonly output: readonly Problem[];
  };
  accept: { readonly input: { readonly files: Files; readonly slug: string }; readonly output: Files };
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
      readonly answers: Readonly<Record<string, unknown>>;
    };
    readonly output: ExpressionValue;
  };
}

/** Requests to the frame: those of the worker, but it draws a generated form. */
export interface FrameRequests extends Omit<WorkerRequests, 'generate' | 'evaluate'> {
  /** Evaluates an expression with the typed answers. */
  evaluate: {
    readonly input: { readonly files: Files; readonly slug: string; readonly expression: string };
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
  answers: { readonly input: null; readonly output: Readonly<Record<string, unknown>> };
  post: { readonly input: null; readonly output: ShownPost };
}

/** Result of a request; a refusal has the problems that prevent it. */
export type Reply<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly problems: readonly Problem[] };
