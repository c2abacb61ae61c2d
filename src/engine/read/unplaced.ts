/** Something that a post holds, or held, and that is no answer read: its text, where it may belong, and why. */
export interface Unplaced {
  /** The dotted path of the answer that it may be; not there for text of no field. */
  readonly path?: string;
  readonly text: string;
  /** The answer that it would be, where it is left out of what was read for want of proof. */
  readonly value?: unknown;
  readonly reason: string;
  /** All that was read of the text together shows the same text again. */
  readonly isLikely?: true;
}

/** Why something was not read. */
export const REASONS = {
  /** The post prints the same whatever the answer was. */
  untold: 'cannot be read from the post',
  /** What was read does not render to the same text. */
  unproved: 'would print different text; use it only if it is correct',
  /** Lines and formatting of it are lost. */
  copied: 'was copied without its formatting; compare it with the post',
  /** Text that no template explains. */
  foreign: 'belongs to no field of this form',
  /** An earlier version of the form asked for it. */
  gone: 'no longer has a field in the form',
  swallowed: 'contains what looks like another line of the form',
  split: 'several answers could print this text; this is the simplest',
} as const;
