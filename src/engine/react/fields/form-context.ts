import type { Fillable } from '../../data/fills.ts';
import type { ErrorMessage } from '../../../../contract/error-message.ts';
import type { Path } from '../../../shared/lib/path.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Access } from './access.tsx';
import type { ImageUpload } from './image-upload.ts';

/** Messages and hints of fields, by field id (`root_decedents_0_decedentName`). */
export interface ErrorSource {
  /** Subscribes to message changes; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  get(id: string): string | undefined;
  /** Returns the hint about an accepted answer. */
  hint(id: string): string | undefined;
  /** Returns the ids with a message, visible or in a closed row. */
  ids(): readonly string[];
}

/** Marks of answers that the user should look at. */
interface MarkSource {
  /** Subscribes to possible changes; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Returns the top-level fields whose answer another form gave, joined by spaces. */
  inherited(): string;
  /** Returns the age of each answer that may be outdated, as lines of field and age. */
  ages(): string;
}

/** State of a field, derived from all answers. */
export interface FieldFacts {
  readonly answer: unknown;
  readonly required: boolean;
  /** Computed value while the user typed none; undefined if it cannot be computed. */
  readonly computed: string | undefined;
  /** Allowed values, one per line; undefined if the options do not depend on other answers. */
  readonly offered: string | undefined;
}

export interface FactSource {
  /** Subscribes to possible changes of any result; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  field(path: Path): FieldFacts;
  hidden(path: Path): ReadonlySet<string>;
  required(path: Path): ReadonlySet<string>;
  /** Returns the stored answer at a path; undefined if there is none. */
  answer(path: Path): unknown;
}

/** Finished report that another post can enclose. */
export interface AttachableReport {
  readonly id: string;
  readonly title: string;
  /** Secondary line: its subject and date. */
  readonly detail?: string;
}

/** A page of finished reports and the loader of the next; absent on the last page. */
export interface AttachablePage {
  readonly reports: readonly AttachableReport[];
  readonly more?: () => Promise<Result<AttachablePage, ErrorMessage>>;
}

/** Source of finished reports. Errors are user-facing messages. */
export interface AttachmentSource extends Access {
  /** Returns the saved reports, latest first. */
  list(): Promise<Result<AttachablePage, ErrorMessage>>;
  /** Returns the BBCode of a report, as copied. */
  read(id: string): Promise<Result<string, ErrorMessage>>;
}

/**
 * Context of every field through RJSF's `formContext`. Must be referentially stable for the lifetime of a form: RJSF
 * compares all functions as equal, so it does not detect a new one.
 */
export interface EngineFormContext extends Fillable {
  readonly errors: ErrorSource;
  readonly facts: FactSource;
  readonly marks: MarkSource;
  /** Finished reports to enclose; absent if unavailable. */
  readonly attachments?: AttachmentSource;
  /** Image upload for posts; absent if unavailable. */
  readonly uploadImage?: ImageUpload;
  /** Stores an answer; undefined removes it. Ignored if its row no longer exists. */
  onEdit(path: Path, value: unknown): void;
  /** Resets fields to their defaults in one step; absent if that could not be undone. */
  onClear?(title: string, names: readonly string[]): void;
  /** Opens another form, which shares the answers. */
  onSwitch(slug: string): void;
}
