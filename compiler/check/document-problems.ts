import { readBBCode } from '../../src/engine/bbcode/reader.ts';
import { TITLE_LIMIT } from '../../src/engine/render/fit-title.ts';
import type { RenderResult } from '../render.ts';

/** What programs print when a value is missing. */
const LEAKS = /\b(?:undefined|null|NaN)\b|\[object \w+\]/g;
const EMPTY_TAG = /\[(img|url|b|i|u)(?:=[^\]]*)?\]\s*\[\/\1\]/;

function leaked(text: string, typed: string): string[] {
  const leak = (text.match(LEAKS) ?? []).find((word) => !typed.includes(word));
  return leak === undefined ? [] : [`prints the word "${leak}"`];
}

function bodyProblems(body: string): string[] {
  const { problems, text } = readBBCode(body);
  const empty = EMPTY_TAG.exec(body)?.[0];
  const tags = problems.map(({ kind, tag, offset }) => {
    const line = text.slice(0, offset).split('\n').length;
    return kind === 'open'
      ? `leaves [${tag}] open in line ${line}`
      : `shows [${tag}] as text in line ${line}`;
  });
  return [...tags, ...(empty === undefined ? [] : [`prints the empty tag ${empty}`])];
}

function titleProblems(title: string): string[] {
  const { length } = Array.from(title);
  return [
    ...(title.includes('\n') ? ['has a title of several lines'] : []),
    ...(length === 0 ? ['has no title: title.hbs prints nothing'] : []),
    ...(length > TITLE_LIMIT ? [`has a title of ${length} characters`] : []),
  ];
}

/**
 * What a document must never hold, whatever was answered: as ends of sentences that begin with "the document".
 * @param typed everything that the user typed, which may hold such words by right
 */
export function documentProblems(
  { title, body, recipient = '' }: RenderResult,
  typed: string,
): readonly string[] {
  return [
    ...leaked([title, body, recipient].join('\n'), typed),
    ...bodyProblems(body),
    ...titleProblems(title),
  ];
}
