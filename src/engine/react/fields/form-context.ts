import type { Fillable } from '../../data/fills.ts';
import type { ErrorMessage } from '../../../../contract/error-message.ts';
import type { Path } from '../../../shared/lib/path.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Access } from './access.tsx';
import type { ImageUpload } from './image-upload.ts';

/** The messages and hints that fields show, by field id (`root_decedents_0_decedentName`). */
export interface ErrorSource {
  /** Calls back after any message came, went or changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
  get(id: string): string | undefined;
  /** What is unusual about an answer that is accepted. */
  hint(id: string): string | undefined;
  /** The ids that have a message now, shown or in a closed row. */
  ids(): readonly string[];
}

/** Which answers the form shows that another form gave. */
interface InheritedSource {
  /** Calls back after it may have changed which these are; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** The names of their fields at the top of the form, joined by spaces. */
  names(): string;
}

/** What a field holds, and what the other answers make of it. */
export interface FieldFacts {
  /** Undefined when there is none. */
  readonly answer: unknown;
  /** Whether it must be answered now. */
  readonly required: boolean;
  /** The value that it has while its user typed none; undefined when there is nothing to work it out from. */
  readonly computed: string | undefined;
  /** The values that it may take now, a line each; undefined where its options depend on no other answer. */
  readonly offered: string | undefined;
}

/** The answers so far, and what they make of other fields. */
export interface FactSource {
  /** Calls back after any answer below may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
  field(path: Path): FieldFacts;
  /** The fields of the object at a path that are not shown. */
  hidden(path: Path): ReadonlySet<string>;
  /** The fields of the object at a path that must be answered now. */
  required(path: Path): ReadonlySet<string>;
  /** The stored answer at a path; undefined when there is none. */
  answer(path: Path): unknown;
}

/** A finished report that another document can enclose. */
export interface AttachableReport {
  readonly id: string;
  readonly title: string;
  /** A second, quieter line: who it is about, when it was made. */
  readonly detail?: string;
}

/** Some of the finished reports, and how to ask for those before them; none when these are the last. */
export interface AttachablePage {
  readonly reports: readonly AttachableReport[];
  readonly more?: () => Promise<Result<AttachablePage, ErrorMessage>>;
}

/** Where finished reports come from. Failures are messages for the user. */
export interface AttachmentSource extends Access {
  /** The saved reports, the latest first. */
  list(): Promise<Result<AttachablePage, ErrorMessage>>;
  /** The BBCode of one of them, as it was copied. */
  read(id: string): Promise<Result<string, ErrorMessage>>;
}

/**
 * What the editor gives to every field through RJSF's `formContext`. It must be one object for the life of a form:
 * RJSF takes all functions for equal, so it never notices a new one.
 */
export interface EngineFormContext extends Fillable {
  readonly errors: ErrorSource;
  readonly facts: FactSource;
  readonly inherited: InheritedSource;
  /** Finished reports to enclose; absent where none can be reached. */
  readonly attachments?: AttachmentSource;
  /** Puts pictures where posts can show them; absent where nothing takes them. */
  readonly uploadImage?: ImageUpload;
  /** Takes an answer; undefined for none. One for a row that is gone is dropped. */
  onEdit(path: Path, value: unknown): void;
  /** Takes fields of the form back to their defaults, as one step; absent where nobody could take that back. */
  onClear?(title: string, names: readonly string[]): void;
  /** Goes on in another form, which shares the answers given so far. */
  onSwitch(slug: string): void;
}
