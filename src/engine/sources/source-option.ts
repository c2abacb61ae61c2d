import type { Option } from '../definition/schema.ts';

/** Option of a live list, with additional display and search data. */
export interface SourceOption extends Option {
  /** Secondary line: a rank, a short code. */
  readonly detail?: string;
  /** Additional search terms that are not shown. */
  readonly search?: string;
  /** Shown but not selectable. */
  readonly disabled?: boolean;
}
