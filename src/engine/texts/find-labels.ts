import { escapePattern } from '../../shared/lib/escape-pattern.ts';
import { folded } from './clean.ts';
import type { TextKind, TextLabel } from './kind.ts';

/** Label or separator line found in a text. */
export interface FoundLabel {
  /** Name of the label; undefined for a separator line. */
  readonly name: string | undefined;
  /** Start of the label, including its number, and start of its value. */
  readonly at: number;
  readonly end: number;
}

interface Spelling {
  readonly text: string;
  readonly name: string;
  readonly label: TextLabel;
}

/** Finds the labels of a kind in a cleaned text, in order; runs in linear time. */
type LabelFinder = (text: string) => readonly FoundLabel[];

const BREAKS = '\\s{0,16}';
/** Matches the number or bullet before a label in a list. */
const BEFORE = '(?:\\d{1,2}[.)]{1,2}[ \\t]{0,4}|[-*•>][ \\t]{0,4})?';

/** Returns the pattern of a spelling: words separated by optional spaces and line breaks. */
const patternOf = (text: string): string =>
  text
    .split(/(\{n\}|\s+|:$|(?=#))/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '{n}') return '\\d{1,6}';
      return part === ':' || part.trim() === '' ? BREAKS + part.trim() : escapePattern(part);
    })
    .join('');

const DIVIDES = /^[ \t]*([-=_*~])\1{2,}[ \t]*$/;

/** Returns true if only blanks precede an offset on its line. */
function beginsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t')) before -= 1;
  return before < 0 || text[before] === '\n';
}

const spellingsOf = ({ labels }: TextKind): readonly Spelling[] =>
  Object.entries(labels).flatMap(([name, label]) => label.written.map((text) => ({ text, name, label })));

/** Returns the lookup key of a found spelling: letters, digits and signs, without spaces. */
const keyOf = (text: string): string => folded(text).replace(/\s/g, '');

/** Returns true if a label is valid here: at a line start in any case, else only in exact spelling. */
function counts(label: TextLabel, written: string, found: string, isFirst: boolean): boolean {
  if (isFirst) return true;
  return label.lineStart !== true && found.replace(/\s/g, '') === written.replace(/\s/g, '');
}

/** Creates the label finder of a kind. The longest matching spelling wins. */
export function labelFinder(kind: TextKind): LabelFinder {
  const spellings = spellingsOf(kind).toSorted((a, b) => b.text.length - a.text.length);
  const alternatives = [...new Set(spellings.map(({ text }) => patternOf(text)))];
  const pattern = new RegExp(`(?<![^\\s\\])])${BEFORE}(${alternatives.join('|')})`, 'giu');
  const byKey = new Map<string, readonly Spelling[]>();
  for (const spelling of spellings) {
    const key = keyOf(spelling.text);
    byKey.set(key, [...(byKey.get(key) ?? []), spelling]);
  }
  const dividers = (kind.separators ?? []).map(
    (line) => new RegExp(`^[ \\t]*${patternOf(line)}[ \\t]*$`, 'iu'),
  );

  function dividingLines(text: string): readonly FoundLabel[] {
    const found: FoundLabel[] = [];
    let at = 0;
    for (const line of text.split('\n')) {
      const divides =
        line.length < 200 && (DIVIDES.test(line) || dividers.some((divider) => divider.test(line)));
      if (divides) found.push({ name: undefined, at, end: at + line.length });
      at += line.length + 1;
    }
    return found;
  }

  function labelsIn(text: string): readonly FoundLabel[] {
    const found: FoundLabel[] = [];
    let part: string | undefined;
    for (const match of text.matchAll(pattern)) {
      const written = match[1] ?? '';
      const [at, end] = [match.index, match.index + match[0].length];
      const goesOn = /[a-z]$/i.test(written) && /[a-z]/.test(text.charAt(end));
      if (goesOn) continue;
      const candidates = (byKey.get(keyOf(written)) ?? []).filter(({ text: spelling, label }) =>
        counts(label, spelling, written, beginsLine(text, at)),
      );
      const chosen =
        candidates.find(({ label }) => label.in === part && part !== undefined) ??
        candidates.find(({ label }) => label.in === undefined);
      if (!chosen) continue;
      if (chosen.label.heading) part = chosen.name;
      found.push({
        name: chosen.name,
        at,
        end: end + (/^\s{0,4}:{1,2}/.exec(text.slice(end, end + 6))?.[0].length ?? 0),
      });
    }
    return found;
  }

  return (text) =>
    [...labelsIn(text), ...dividingLines(text)].toSorted((a, b) => a.at - b.at || b.end - a.end);
}
