/** Measures the width of a text at a font size, in picture units. */
export type Measure = (text: string, size: number) => number;

/** Space for a text. Sizes are font sizes in picture units. */
export interface Room {
  readonly width: number;
  readonly size: number;
  readonly smallest: number;
  readonly lines: number;
}

/** Fitted font size and lines. */
interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Returns the longest prefix of a word that fits, at least one letter. */
function headOf(word: string, fits: (text: string) => boolean): string {
  const letters = [...word];
  let count = letters.length;
  while (count > 1 && !fits(letters.slice(0, count).join(''))) count -= 1;
  return letters.slice(0, count).join('');
}

/** Wraps a text into lines. With `breaking`, over-long words are split. */
function wrap(text: string, fits: (text: string) => boolean, breaking: boolean): readonly string[] {
  const lines: string[] = [];
  const rest = text.split(/\s+/).filter(Boolean);
  let line = '';
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') {
      lines.push(line);
      line = '';
      rest.unshift(word);
    } else if (breaking) {
      const head = headOf(word, fits);
      lines.push(head);
      if (head !== word) rest.unshift(word.slice(head.length));
    } else line = word;
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * Fits a text with the largest possible font size. At the smallest size, long words are split and the rest is truncated
 * with an ellipsis.
 */
export function fitText(text: string, { width, size, smallest, lines }: Room, measure: Measure): Fitted {
  for (let now = size; now >= smallest; now -= 1) {
    const fits = (part: string): boolean => measure(part, now) <= width;
    const wrapped = wrap(text, fits, false);
    if (wrapped.length <= lines && wrapped.every(fits)) return { size: now, lines: wrapped };
  }
  const fits = (part: string): boolean => measure(part, smallest) <= width;
  const all = wrap(text, fits, true);
  if (all.length <= lines) return { size: smallest, lines: all };
  const last = all[lines - 1] ?? '';
  return {
    size: smallest,
    lines: [...all.slice(0, lines - 1), `${headOf(last, (part) => fits(`${part}…`))}…`],
  };
}
