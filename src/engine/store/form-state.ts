import type { Path } from '../../shared/lib/path.ts';
import type { FormDocument } from './document.ts';
import type { ChangeCause, History } from './history.ts';
import type { FormData } from './model.ts';
import type { Links } from './document.ts';

/** The text being typed: changes to the same fields within a second of each other are one step of history. */
interface Typing {
  readonly key: string;
  /** Milliseconds since the epoch of the last change. */
  readonly at: number;
}

/** Everything a tab works on: one document, the form that is open, and the way back. */
export interface FormValues extends FormDocument, History {
  /** The open form, null before one is chosen. */
  readonly form: string | null;
  /** Texts that features keep with the document, such as what it was announced as. Undoing a clear brings them back. */
  readonly links: Links;
  /** The data of an untouched form, as of the last start, load or clear. */
  readonly defaults: FormData;
  /** Goes up with every change, and with every clear and load. */
  readonly revision: number;
  readonly lastCause: ChangeCause;
  readonly typing: Typing | null;
}

/**
 * What else a loaded document brings along. One without `changedAt` is complete, such as a saved report: no default is
 * added to it.
 */
interface LoadOptions extends Partial<Omit<FormDocument, 'data'>> {
  readonly links?: Links;
  /** The form that is open then. */
  readonly form?: string | null;
}

/** What can be done to the document. A call that changes no data adds nothing to the history. */
interface FormActions {
  /** Sets one value; undefined removes it. Throws on an unsafe path, see setIn. */
  readonly setField: (path: Path, value: unknown) => void;
  /** Sets several top-level values as one step of history; undefined removes. */
  readonly setFields: (values: FormData) => void;
  /** Fills fields that nobody typed into, see fillDocument; part of the step of the choice that it follows within 1 s, and no step before the first one. */
  readonly autofill: (values: Readonly<Record<string, unknown>>, base?: Path) => void;
  /** Takes autofilled values back where nobody changed them since. */
  readonly withdrawAutofill: (names: readonly string[], base?: Path) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Resets everything to defaults but the kept staff fields, and forgets the links. Can be undone. */
  readonly clear: () => void;
  /** Puts a whole document in place, with a history of its own. */
  readonly load: (data: FormData, options?: LoadOptions) => void;
  /** Brings the defaults by rule up to date, as a day may have passed. No step of history. */
  readonly refreshDefaults: () => void;
  /** The answers that the open form shows and another form gave, with that form; see inheritedAnswers. */
  readonly inherited: () => Readonly<Record<string, string>>;
  /** Accepts answers that were given in another form, in the open one. No step of history. */
  readonly accept: (names: readonly string[]) => void;
  /** Opens a form: shared answers stay, those that belong to one form alone are exchanged. No step of history. */
  readonly openForm: (form: string | null) => void;
  /** Keeps a text with the document by the name of its feature; null removes it. */
  readonly setLink: (name: string, text: string | null) => void;
}

/** The state of a form store. */
export type FormState = FormValues & FormActions;

/** True when there is a step to undo. */
export const canUndo = (state: FormState): boolean => state.past.length > 0;

/** True when there is a step to redo. */
export const canRedo = (state: FormState): boolean => state.future.length > 0;
