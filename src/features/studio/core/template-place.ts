import { escapePattern } from '../../../shared/lib/escape-pattern.ts';
import type { Files, PostPart } from '../sandbox/messages.ts';

/** A line of a file. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
}

const PARTIALS = 'templates/_partials/';

/** Returns the templates that may print a part: the body, then the shared parts that it may call, then the others. */
const templatesOf = (files: Files, slug: string): readonly string[] => [
  `templates/${slug}/body.hbs`,
  ...Object.keys(files).filter((path) => path.startsWith(PARTIALS)),
  ...['title', 'recipient'].map((name) => `templates/${slug}/${name}.hbs`),
];

/** Returns the names of a field and of what contains it, innermost first. */
const namesOf = (id: string): readonly string[] =>
  id
    .split('_')
    .slice(1)
    .filter((step) => !/^\d+$/.test(step))
    .toReversed();

/** Shortest text to look for, in characters. */
const SHORTEST = 4;

/** Returns a text and its beginnings by words: what follows may come from a partial or from the organisation. */
function beginningsOf(text: string): readonly string[] {
  const words = text.split(' ');
  const beginnings = words.map((_, index) =>
    words
      .slice(0, words.length - index)
      .join(' ')
      .replace(/\W+$/, ''),
  );
  return [text, ...beginnings.filter(({ length }) => length >= SHORTEST)];
}

/** Returns the names in the expressions of a line of a template. */
export const namesIn = (line: string): readonly string[] =>
  (line.match(/\{\{[^}]*/g) ?? []).flatMap((expression) => expression.match(/[a-z]\w*/gi) ?? []);

/**
 * Returns the line of the templates that prints a part of a post: it names the field, or has the text. Of several lines
 * with a text, the one at the same position as the part among those alike.
 */
export function templatePlace(files: Files, slug: string, part: PostPart): FilePlace | undefined {
  const isPrinted = (matches: (line: string) => boolean): FilePlace | undefined => {
    for (const file of templatesOf(files, slug)) {
      const lines = (files[file] ?? '')
        .split('\n')
        .flatMap((text, index) => (matches(text) ? [index + 1] : []));
      const line = lines[Math.min(part.before, lines.length - 1)];
      if (line !== undefined) return { file, line };
    }
    return undefined;
  };
  if (part.field === undefined)
    return beginningsOf(part.text).reduce<FilePlace | undefined>(
      (found, text) => found ?? isPrinted((line) => line.includes(text)),
      undefined,
    );
  // A line that prints the field comes before one that only tests it.
  for (const name of namesOf(part.field))
    for (const start of ['(?![#/])', '']) {
      const named = new RegExp(String.raw`\{\{${start}[^}]*\b${escapePattern(name)}\b`);
      const place = isPrinted((line) => named.test(line));
      if (place) return place;
    }
  return undefined;
}
