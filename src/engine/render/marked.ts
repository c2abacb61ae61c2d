/** Delimiters of a mark. Neither can occur in user text: `normaliseText` removes them before rendering. */
export const MARK = '\uFFFE';
export const MARK_END = '\uFFFF';

const MARKS = /\uFFFE([^\uFFFF]*)\uFFFF/g;

/** A mark with its offset in the text without marks. */
interface MarkAt {
  readonly at: number;
  readonly content: string;
}

/** Extracts the marks from a text. */
export function extractMarks(marked: string): { readonly text: string; readonly marks: readonly MarkAt[] } {
  const marks: MarkAt[] = [];
  let text = '';
  let end = 0;
  for (const match of marked.matchAll(MARKS)) {
    text += marked.slice(end, match.index);
    marks.push({ at: text.length, content: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  return { text: text + marked.slice(end), marks };
}

function putMarks(text: string, marks: readonly MarkAt[]): string {
  let out = '';
  let end = 0;
  for (const { at, content } of marks) {
    out += `${text.slice(end, at)}${MARK}${content}${MARK_END}`;
    end = at;
  }
  return out + text.slice(end);
}

/** Changes a line as if it had no marks; each mark stays between the same characters. */
function changeLine(marked: string, change: (text: string) => string): string {
  if (!marked.includes(MARK)) return change(marked);
  const { text, marks } = extractMarks(marked);
  const changed = change(text);
  const placeOf = (at: number): number => {
    // Preserves white space before an offset within the line.
    const before = change(`${text.slice(0, at)}.`).slice(0, -1);
    return changed.startsWith(before)
      ? before.length
      : Math.min(change(text.slice(0, at)).length, changed.length);
  };
  // In a truncated line, the text before an offset may end after it.
  let reached = 0;
  const moved = marks.map(({ at, content }) => {
    reached = Math.max(reached, placeOf(at));
    return { at: reached, content };
  });
  return putMarks(changed, moved);
}

/** Applies a function that only removes white space, preserving marks. */
function trimMarked(marked: string, trim: (text: string) => string): string {
  if (!marked.includes(MARK)) return trim(marked);
  const { text, marks } = extractMarks(marked);
  const trimmed = trim(text);
  let from = 0;
  let to = 0;
  const moved = marks.map(({ at, content }) => {
    for (; from < at; from += 1) if (text[from] === trimmed[to]) to += 1;
    return { at: to, content };
  });
  return putMarks(trimmed, moved);
}

/** Applies a function that only inserts characters, preserving marks. */
function insertMarked(marked: string, insert: (text: string) => string): string {
  if (!marked.includes(MARK)) return insert(marked);
  const { text, marks } = extractMarks(marked);
  const longer = insert(text);
  let from = 0;
  let to = 0;
  const moved = marks.map(({ at, content }) => {
    for (; from < at; to += 1) if (text[from] === longer[to]) from += 1;
    return { at: to, content };
  });
  return putMarks(longer, moved);
}

/** Functions that change a text and preserve its marks, by kind of change. */
export const changeMarked = { line: changeLine, trims: trimMarked, inserts: insertMarked };
