import { truncate } from '../../shared/lib/truncate.ts';
import type { ErrorClass } from './classify.ts';
import type { ControlFacts } from './control-facts.ts';
import { fileName, type Frame, framesText } from './frames.ts';
import { scrub } from './scrub.ts';

/** Maximum length of message and stack, in characters. */
export const MAX_TEXT_LENGTH = 1000;
/** Maximum length of a message that is processed. */
const LONGEST_READ = 2 * MAX_TEXT_LENGTH;

/** Reported data of an error. Contains no form value, secret, or query or hash of an address. */
export interface ErrorRecord extends ErrorClass {
  readonly message: string;
  readonly stack: string;
  readonly source: string;
  /** 0 if unknown. */
  readonly line: number;
  readonly column: number;
  /** True if it unmounted a part of the page, or all of it. */
  readonly fatal: boolean;
  /** Code and name of the open form. */
  readonly formType: string;
  readonly lastInput: (ControlFacts & { readonly age: number }) | null;
}

/** Source location given by the browser. */
export interface Place {
  readonly source?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

interface RecordParts extends Place {
  readonly message: string;
  readonly frames: readonly Frame[];
  readonly kind: ErrorClass;
  readonly fatal: boolean;
  readonly formType: string;
  readonly lastInput: ErrorRecord['lastInput'];
  /** Form answers to scrub from all texts. */
  readonly values: readonly string[];
}

/** Creates a record with all texts scrubbed and truncated. */
export function recordOf(parts: RecordParts): ErrorRecord {
  const { message, frames, kind, fatal, formType, lastInput, values } = parts;
  const [top] = frames;
  const clean = (text: string): string => scrub(text, values);
  return {
    ...kind,
    // Scrub before truncation: a truncated secret is not recognized.
    message: truncate(clean(truncate(message, LONGEST_READ)), MAX_TEXT_LENGTH),
    stack: truncate(framesText(frames), MAX_TEXT_LENGTH),
    source: fileName(parts.source ?? '') || (top?.file ?? ''),
    line: parts.line || (top?.line ?? 0),
    column: parts.column || (top?.column ?? 0),
    fatal,
    formType,
    lastInput: lastInput && { ...lastInput, label: clean(lastInput.label), name: clean(lastInput.name) },
  };
}
