import type { Option } from '../definition/schema.ts';

/** An option of a live list: what a schema's own option has, and more to show and to find it by. */
export interface SourceOption extends Option {
  /** A second, quieter line: a rank, a short code. */
  readonly detail?: string;
  /** Further words that find the option without being shown. */
  readonly search?: string;
  /** Shown, but not to be chosen now. */
  readonly disabled?: boolean;
}
