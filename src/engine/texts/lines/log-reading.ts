import { errorMessage } from '../../../../contract/error-message.ts';
import type { UnknownText } from '../reading.ts';
import type { LineKind } from './line-kind.ts';

/** Maximum length of a log in characters: the chat of a whole evening. */
export const MAX_LOG_CHARACTERS = 5_000_000;

export const LOG_TOO_LONG = errorMessage('The file is larger than 5 MB. Split it, then read each part.');

/** Line of a log, in order of time. */
export interface LogLine {
  /** Name of its kind of line. */
  readonly kind: string;
  /** Index of its speaker or author in `people`; undefined for none. */
  readonly person: number | undefined;
  /** Seconds since midnight of the first day, from this or an earlier line; undefined before the first time. */
  readonly at: number | undefined;
  /** Time as written; undefined for a line without one. */
  readonly clock: string | undefined;
  /** The line as narrative text; as written if it has none. */
  readonly text: string;
  /** Line in the pasted text, 1-based. */
  readonly line: number;
  /** Numbers in it, by the name of the value. */
  readonly found?: Readonly<Record<string, string>>;
}

/** Contents of a log. Each of its lines is in `lines` or `unknown`. */
export interface LogReading {
  readonly kind: LineKind;
  /** Names of the people, in order of appearance. */
  readonly people: readonly string[];
  readonly lines: readonly LogLine[];
  readonly unknown: readonly UnknownText[];
  /** Date of the first day, `YYYY-MM-DD`; undefined if the log has none. */
  readonly date: string | undefined;
}
