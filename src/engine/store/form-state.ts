import type { Path } from '../../shared/lib/path.ts';
import type { FormDocument } from './document.ts';
import type { ChangeCause, History } from './history.ts';
import type { FormData } from './model.ts';
import type { Links } from './document.ts';

/** Current typing: changes to the same fields within a second of each other are one undo step. */
interface Typing {
  readonly key: string;
  /** Timestamp of the last change, in milliseconds since the epoch. */
  readonly at: number;
}

/** State of a case: a document, the open form, and the undo history. */
export interface FormValues extends FormDocument, History {
  /** The open form; null before one is selected. */
  readonly form: string | null;
  /**
   * Texts that features store with the documents of the case, such as the id of an announcement, in the view of the open
   * one (see `showLinks`). Undoing a clear restores them.
   */
  readonly links: Links;
  /** Data of an untouched form, as of the last start, load or clear. */
  readonly defaults: FormData;
  /** Incremented by every change, clear and load. */
  readonly revision: number;
  readonly lastCause: ChangeCause;
  readonly typing: Typing | null;
}

/** Metadata of a loaded document. Without `changedAt` it is complete, such as a saved report: no default is added. */
interface LoadOptions extends Partial<Omit<FormDocument, 'data'>> {
  readonly links?: Links;
  readonly form?: string | null;
}

/** Actions on the document. A call that changes no data adds no undo step. */
interface FormActions {
  /** Sets a value; undefined removes it. Throws on an unsafe path, see setIn. */
  readonly setField: (path: Path, value: unknown) => void;
  /** Sets several top-level values as one undo step; undefined removes. */
  readonly setFields: (values: FormData) => void;
  /** Fills unedited fields, see fillDocument. Joins the undo step of a choice within 1 s; no step without history. */
  readonly autofill: (values: Readonly<Record<string, unknown>>, base?: Path) => void;
  /** Withdraws autofilled values that were not changed. */
  readonly withdrawAutofill: (names: readonly string[], base?: Path) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Resets everything to defaults except kept staff fields, and removes the links. Undoable. */
  readonly clear: () => void;
  /** Replaces the whole document and resets the history. */
  readonly load: (data: FormData, options?: LoadOptions) => void;
  /** Recomputes untouched default rules, which depend on the date. No undo step. */
  readonly refreshDefaults: () => void;
  /** Returns the answers visible in the open form that another form gave, with that form; see inheritedAnswers. */
  readonly inherited: () => Readonly<Record<string, string>>;
  /** Returns the answers that may be outdated, with the time of their last change; see staleAnswers. */
  readonly stale: () => Readonly<Record<string, number>>;
  /** Accepts answers of another form in the open one. No undo step. */
  readonly accept: (names: readonly string[]) => void;
  /** Opens a form: shared answers stay, form-specific ones are exchanged. No undo step. */
  readonly openForm: (form: string | null) => void;
  /** Stores a text with the document of `form`, by default the open one, by feature name; null removes it. */
  readonly setLink: (name: string, text: string | null, form?: string) => void;
}

export type FormState = FormValues & FormActions;

export const canUndo = (state: FormState): boolean => state.past.length > 0;

export const canRedo = (state: FormState): boolean => state.future.length > 0;
