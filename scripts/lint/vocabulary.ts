/** A word not allowed in identifiers and comments, with its replacement. */
interface Banned {
  readonly pattern: RegExp;
  readonly use: string;
}

/** Words with a standard technical term, for identifiers and comments. Texts in strings have a shorter list. */
const BANNED: readonly Banned[] = [
  { pattern: /\b(?:tell|tells|told|telling)\b/i, use: 'notify, report or log' },
  { pattern: /\b(?:tell|told)[A-Z]\w*/, use: 'notify…, report… or log…' },
  { pattern: /\bjudg(?:e|es|ed|ing|ement)\b/i, use: 'validate' },
  { pattern: /\bwhoever\b/i, use: 'the user, or the name of the role' },
  { pattern: /\b(?:judging|drawing)Schema\b/, use: 'validationSchema or layoutSchema' },
  { pattern: /\bunless told\b/, use: 'defaults to' },
  { pattern: /\bthe way to (?:end|stop) it\b/, use: 'an unsubscribe function' },
  { pattern: /\b(?:the|a) person\b/i, use: 'the user' },
  { pattern: /\bwork(?:s|ed|ing)? out\b/i, use: 'compute' },
  { pattern: /\w(?:Words|_WORDS)\b/, use: 'Message, Label or Text' },
  { pattern: /\bprint(?:Date|Time|Day|Body|Title|Form|Problem)\b/, use: 'format… or render…' },
  { pattern: /\b(?:createDebounce|debounced?)\b/, use: 'throttle' },
  { pattern: /\b(?:courier|oncePer|atEase|patience)\b/i, use: 'dispatcher, memoizeWeak, whenIdle, timeout' },
  { pattern: /\b(?:recall|learn|hear)(?:s|ed|t|d)?\b/i, use: 'load, update, on…' },
  { pattern: /\b(?:the law|laws)\b(?!-)/i, use: 'property or invariant' },
];

/** Words that messages and titles of tests avoid, too: a program does not speak. */
const IN_STRINGS = /\b(?:tell|tells|told|telling|judge|judges|judged|judging|whoever)\b/i;

/** Banned file names. */
export const BANNED_FILES = /-words\.|\/words\.|courier|-told\./;

interface VocabularyProblem {
  readonly line: number;
  readonly word: string;
  readonly use: string;
}

// Matches comments, and strings and JSX text, which are blanked.
const SEGMENT =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|>[^<>{}\n=;()]*</g;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Blanks strings in a source text, and code quoted within comments. */
const withoutStrings = (source: string): string =>
  source.replaceAll(SEGMENT, (segment) =>
    /^\/[/*]/.test(segment) ? segment.replaceAll(/`[^`\n]*`/g, blank) : blank(segment),
  );

/** Returns every banned word in the identifiers and comments of a source text. */
export function vocabularyProblems(source: string): readonly VocabularyProblem[] {
  return withoutStrings(source)
    .split('\n')
    .flatMap((text, index) =>
      BANNED.flatMap(({ pattern, use }) => {
        const word = pattern.exec(text)?.[0];
        return word === undefined ? [] : [{ line: index + 1, word, use }];
      }),
    );
}

/** Returns every banned word in the strings and JSX texts of a source text. */
export const messageProblems = (source: string): readonly VocabularyProblem[] =>
  [...source.matchAll(SEGMENT)].flatMap(({ 0: segment, index }) => {
    const found = /^\/[/*]/.test(segment) ? null : IN_STRINGS.exec(segment);
    if (!found) return [];
    const line = source.slice(0, index + found.index).split('\n').length;
    return [{ line, word: found[0], use: 'say, explain, distinguish, check or name the reader' }];
  });
