import type { Segment } from '../../../services/cache/segments.ts';
import type { EditableForm } from '../../../engine/definition/form.ts';
import type { FormData } from '../../../engine/store/model.ts';

/** A column of a list of entries. */
export interface Column {
  readonly title: string;
  readonly text: (data: FormData) => string;
  /** Whether entries can be narrowed down to one of its texts. */
  readonly filter?: boolean;
}

/** Entries of one kind that lie side by side in the database. */
export interface Collection {
  /** Names it in addresses. */
  readonly id: string;
  readonly title: string;
  /** One of them: "employee". */
  readonly one: string;
  readonly segment: Segment;
  /** Where the entries lie. */
  readonly path: string;
  readonly form: EditableForm;
  /** Begins the names of actions in the audit log: `staff` makes `staff.edit`. */
  readonly action: string;
  /** What changing an entry is called there; defaults to `edit`. */
  readonly verb?: string;
  /** The first column names the entry. */
  readonly columns: readonly [Column, ...Column[]];
  /** The field that is the key. Without one, `newKey` makes it once. */
  readonly keyField?: string;
  readonly newKey: (data: FormData) => string;
  /** What a new entry begins with. */
  readonly start?: FormData;
  /** Whether a child of the path is one of them; by default every one is. */
  readonly holds?: (key: string) => boolean;
  /** Turns what is stored into what the form edits, and back; defaults to the same. */
  readonly toForm?: (key: string, stored: unknown) => FormData;
  readonly fromForm?: (data: FormData) => unknown;
  /** The same entries by a smaller form, for what is changed most. */
  readonly part?: { readonly label: string; readonly collection: Collection };
}
