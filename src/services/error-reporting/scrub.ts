import { redact } from '../platform/logger.ts';

/** Typed text is found by pieces of this length, so a part of it is hidden too … */
const PIECE = 8;
/** … and the texts of a short answer one by one, from this length on. */
const WORD = 3;
const SHORT_ANSWER = 60;

const QUERY = /([?&#;][\w.-]+=)[^\s&]+/g;
const SHOWN = '[value]';

const wordsOf = (value: string): readonly string[] =>
  value.length > SHORT_ANSWER
    ? []
    : value.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= WORD && word.length < PIECE);

const isLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function markWord(text: string, word: string, mark: (from: number, to: number) => void): void {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(end))) mark(at, end);
  }
}

/**
 * A text with every piece of the given answers replaced by `[value]`: eight characters in a row that stand in an
 * answer, and each word of a short one. Capitals make no difference.
 */
export function maskValues(text: string, values: Iterable<string>): string {
  const lower = text.toLowerCase();
  const searched = lower.length === text.length ? lower : text;
  const hidden = new Uint8Array(text.length);
  const mark = (from: number, to: number): void => void hidden.fill(1, from, to);
  for (const typed of values) {
    const value = typed.toLowerCase();
    for (const word of wordsOf(value)) markWord(searched, word, mark);
    for (let at = 0; value.length >= PIECE && at + PIECE <= text.length; at += 1)
      if (value.includes(searched.slice(at, at + PIECE))) mark(at, at + PIECE);
  }
  let masked = '';
  for (let at = 0; at < text.length; at += 1) {
    if (hidden[at] === 0) masked += text.charAt(at);
    else if (hidden[at - 1] !== 1) masked += SHOWN;
  }
  return masked;
}

/** A text fit to leave the browser: no answer of the form, no token, code or secret, no query or hash of an address. */
export const scrub = (text: string, values: Iterable<string>): string =>
  redact(maskValues(text, values).replace(QUERY, '$1[redacted]'));
