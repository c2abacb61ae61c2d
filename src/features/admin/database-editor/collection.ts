import type { Segment } from '../../../services/cache/segments.ts';
import type { EditableForm } from '../../../engine/definition/form.ts';
import type { FormData } from '../../../engine/store/model.ts';

export interface Column {
  readonly title: string;
  readonly text: (data: FormData) => string;
  /** Enables a filter by this column's values. */
  readonly filter?: boolean;
}

/** A set of sibling database entries of one kind. */
export interface Collection {
  /** Id used in URLs. */
  readonly id: string;
  readonly title: string;
  /** Singular name, for example "employee". */
  readonly one: string;
  readonly segment: Segment;
  /** Parent path of the entries. */
  readonly path: string;
  readonly form: EditableForm;
  /** Prefix of audit log actions: `staff` gives `staff.edit`. */
  readonly action: string;
  /** Audit verb of a change; defaults to `edit`. */
  readonly verb?: string;
  /** The first column is the entry's name. */
  readonly columns: readonly [Column, ...Column[]];
  /** Field that is the key. If absent, `newKey` generates it on creation. */
  readonly keyField?: string;
  readonly newKey: (data: FormData) => string;
  /** Initial values of a new entry. */
  readonly start?: FormData;
  /** Returns true if a child of the path belongs to the collection; defaults to all. */
  readonly holds?: (key: string) => boolean;
  /** Converts between stored value and form data; defaults to identity. */
  readonly toForm?: (key: string, stored: unknown) => FormData;
  readonly fromForm?: (data: FormData) => unknown;
  /** A smaller form for frequent changes to the same entries. */
  readonly part?: { readonly label: string; readonly collection: Collection };
}
