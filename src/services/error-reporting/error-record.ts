import { truncate } from '../../shared/lib/truncate.ts';
import type { ErrorClass } from './classify.ts';
import type { ControlFacts } from './control-facts.ts';
import { fileName, type Frame, framesText } from './frames.ts';
import { scrub } from './scrub.ts';

/** Message and stack are cut to this many characters. */
export const LONGEST_TEXT = 1000;
/** More of a message is not even looked at. */
const LONGEST_READ = 2 * LONGEST_TEXT;

/** What is reported of an error. No text of it holds a form value, a secret, or the query or hash of an address. */
export interface ErrorRecord extends ErrorClass {
  readonly message: string;
  readonly stack: string;
  readonly source: string;
  /** 0 when unknown. */
  readonly line: number;
  readonly column: number;
  /** It took a part of the page, or all of it, off the screen. */
  readonly fatal: boolean;
  /** Code and name of the open form. */
  readonly formType: string;
  readonly lastInput: (ControlFacts & { readonly age: number }) | null;
}

/** Where the browser says that an error came from. */
export interface Place {
  readonly source?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** What a record is made of. */
export interface RecordParts extends Place {
  readonly message: string;
  readonly frames: readonly Frame[];
  readonly kind: ErrorClass;
  readonly fatal: boolean;
  readonly formType: string;
  readonly lastInput: ErrorRecord['lastInput'];
  /** The answers of the form, which must not be in it. */
  readonly values: readonly string[];
}

/** Puts a record together, every text of it scrubbed and cut. */
export function recordOf(parts: RecordParts): ErrorRecord {
  const { message, frames, kind, fatal, formType, lastInput, values } = parts;
  const [top] = frames;
  const clean = (text: string): string => scrub(text, values);
  return {
    ...kind,
    // Cleaned before it is cut: half a secret is not known for one.
    message: truncate(clean(truncate(message, LONGEST_READ)), LONGEST_TEXT),
    stack: truncate(framesText(frames), LONGEST_TEXT),
    source: fileName(parts.source ?? '') || (top?.file ?? ''),
    line: parts.line || (top?.line ?? 0),
    column: parts.column || (top?.column ?? 0),
    fatal,
    formType,
    lastInput: lastInput && { ...lastInput, label: clean(lastInput.label), name: clean(lastInput.name) },
  };
}
