import { findTags } from '#phpbb-bbcode';

/** A stretch of a post. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const FORMAT = /^\[(b|i|u|color|size)(?:=[^\]]*)?\]([\s\S]*)\[\/\1\]$/;

/** Returns true if every end tag of a text has its opening in it. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  return findTags(text).every(({ form, rule, suffix }) => {
    if (form === 'start' && !rule.empty) open.push(rule.name + suffix);
    return form !== 'end' || rule.empty === true || open.pop() === rule.name + suffix;
  });
}

/** Returns a range without white space and formatting around it. */
export function bare(post: string, range: Range): Range & { readonly isOoc: boolean } {
  let { start, end } = range;
  let isOoc = false;
  const cut = (before: number, after: number): void => {
    start += before;
    end -= after;
  };
  for (;;) {
    const text = post.slice(start, end);
    const spaces = [/^\s*/, /\s*$/].map((pattern) => pattern.exec(text)?.[0].length ?? 0);
    const [formatted, , inner] = FORMAT.exec(text) ?? [];
    // Only what closes the formatting of the label is left before the value, or behind it.
    const [closing = ''] = /^(?:\[\/\w+\])+/.exec(text) ?? [];
    const [ending = ''] = /\[\/\w+\]$/.exec(text) ?? [];
    if (text !== '' && spaces.some(Boolean)) cut(spaces[0] ?? 0, text.trim() === '' ? 0 : (spaces[1] ?? 0));
    else if (closing !== '') cut(closing.length, 0);
    else if (formatted !== undefined && inner !== undefined && isBalanced(inner))
      cut(text.indexOf(']') + 1, text.length - text.lastIndexOf('['));
    else if (ending !== '' && !isBalanced(text)) cut(0, ending.length);
    else if (text.endsWith(' ))') && !text.includes('((')) cut(0, 3);
    else if (/^\(\( [\s\S]+ \)\)$/.test(text) && !text.slice(2, -2).includes('))')) {
      cut(3, 3);
      isOoc = true;
    } else return { start, end, isOoc };
  }
}
