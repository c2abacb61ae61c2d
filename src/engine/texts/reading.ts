import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import type { TextKind } from './kind.ts';

/** Maximum length of a text in characters: several hundred records. */
export const MAX_CHARACTERS = 500_000;

export const TOO_LONG = errorMessage(
  'The text is too long (more than 500,000 characters). Paste it in parts.',
);

/** Read value: a text (dates as stored), a number, a boolean, or a list of texts. */
export type Plain = string | number | boolean | readonly string[];

/** Reason why a value was not read. */
export type UnreadReason = 'value' | 'several-people';

/** Values of one label, by name, and the rows that could not be parsed; empty for no answer. */
export interface LabelValues {
  readonly values: Readonly<Record<string, Plain>>;
  readonly unread: readonly string[];
}

/** Value of a record, with its source in the pasted text. */
export interface ReadValue {
  readonly value: Plain;
  /** The source text, without tags. */
  readonly from: string;
  /** Line of the source text, 1-based. */
  readonly line: number;
}

export type ReadValues = Readonly<Record<string, ReadValue>>;

/** Text that produced no value, with the reason. */
export interface UnknownText {
  readonly text: string;
  /** Line in the pasted text, 1-based. */
  readonly line: number;
  readonly why: ErrorMessage;
}

export interface TextRecord {
  readonly values: ReadValues;
  readonly unknown: readonly UnknownText[];
  /** Expected labels that this record lacks, as written. */
  readonly missing: readonly string[];
}

/** Detected kind and contents of a pasted text. */
export interface TextReading {
  readonly kind: TextKind;
  readonly records: readonly TextRecord[];
  /** Text outside any record. */
  readonly unknown: readonly UnknownText[];
}

/** Reason why a text was not read: `length`, of no known kind, of several, or without any answer. */
export interface TextError {
  readonly reason: 'length' | 'no-kind' | 'several-kinds' | 'nothing';
  readonly message: ErrorMessage;
}
