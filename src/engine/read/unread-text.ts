import { msg } from '../../../contract/messages.ts';
/** Text of a post that was not read as an answer, with its possible field and the reason. */
export interface UnverifiedText {
  /** Dotted path of the possible answer; absent for text of no field. */
  readonly path?: string;
  readonly text: string;
  /** The possible answer, if it was omitted because it could not be verified. */
  readonly value?: unknown;
  readonly reason: string;
  /** True if the whole reading renders to the same text. */
  readonly isLikely?: true;
}

/** Reasons why text was not read. */
export const REASONS = {
  /** The post prints the same for any answer. */
  undetermined: msg('cannot be read from the post'),
  /** The answers do not render to the same text. */
  different: msg('would print different text; use it only if it is correct'),
  /** Line breaks and formatting are lost. */
  copied: msg('was copied without its formatting; compare it with the post'),
  /** Text that matches no template. */
  foreign: msg('belongs to no field of this form'),
  /** The field exists only in an earlier version of the form. */
  gone: msg('no longer has a field in the form'),
  swallowed: msg('contains what looks like another line of the form'),
  split: msg('several answers could print this text; this is the simplest'),
} as const;
