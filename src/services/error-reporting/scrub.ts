import { redact } from '../platform/logger.ts';

/** Length of the substrings by which typed text is matched, so that parts of it are masked too. */
const PIECE = 8;
/** Minimum length of words that are matched one by one in short answers. */
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
 * Replaces every part of the given answers by `[value]`: eight consecutive characters of an answer, and each word of a
 * short one. Case-insensitive.
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

/** Removes answers, tokens, codes, secrets, and queries and hashes of addresses from a text. */
export const scrub = (text: string, values: Iterable<string>): string =>
  redact(maskValues(text, values).replace(QUERY, '$1[redacted]'));
