import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import type { TextKind } from './kind.ts';

/** Characters of the longest text that is read: several hundred records. */
export const MOST_CHARACTERS = 500_000;

/** Says that a text is longer than that. */
export const TOO_LONG = errorMessage(
  'The text is too long (more than 500,000 characters). Paste it in parts.',
);

/** What a value can be: a text (dates as they are stored), a number, yes or no, or a list of texts. */
export type Plain = string | number | boolean | readonly string[];

/** Why a value was not read. */
export type WhyNot = 'value' | 'several-people';

/** The values that one label gave, by name; none for an answer that is none. What was not understood stands beside them. */
export interface LabelValues {
  readonly values: Readonly<Record<string, Plain>>;
  readonly unread: readonly string[];
}

/** A value of a record, and where in the pasted text it came from. */
export interface ReadValue {
  readonly value: Plain;
  /** The text that it was read from, without tags. */
  readonly from: string;
  /** The line of that text, from 1. */
  readonly line: number;
}

/** The values of a record by name. */
export type ReadValues = Readonly<Record<string, ReadValue>>;

/** A stretch of the text that gave no value, and why. */
export interface UnknownText {
  readonly text: string;
  /** Its line in the pasted text, from 1. */
  readonly line: number;
  readonly why: ErrorMessage;
}

/** What one record of a text says. */
export interface TextRecord {
  readonly values: ReadValues;
  readonly unknown: readonly UnknownText[];
  /** Labels that such a record has and this one lacks, as they are written. */
  readonly missing: readonly string[];
}

/** What a pasted text was found to be, and all that it says. */
export interface TextReading {
  readonly kind: TextKind;
  readonly records: readonly TextRecord[];
  /** What belongs to no record. */
  readonly unknown: readonly UnknownText[];
}

/** Why a text was not read: `length`, of no known kind, of several, or nothing in it is filled in. */
export interface TextError {
  readonly reason: 'length' | 'no-kind' | 'several-kinds' | 'nothing';
  readonly message: ErrorMessage;
}
