import { ruleOfWritten, ZERO_WIDTH } from '#phpbb-bbcode';
import { NO_BREAK_SPACE } from '../render/helpers.ts';
import type { Instruction } from './instructions.ts';

const TAG = /\[\/?(\*|[a-z]{1,12})(?:=[^[\]\n]*)?\]/gi;
const PICTURE = /\[(img|imageleft)(?:=[^[\]]*)?\][^[\]]*\[\/\1\]/gi;
const SPOILER = /\[altspoiler=([^[\]\n]*)\]/gi;
/** Matches the halves of a spoiler opening whose title is printed by an answer. */
const HALVES = /\[altspoiler=$|^\](?=\n)/gi;

/** Check boxes as rendered on a page, mapped to BBCode. */
const BOXES = { '☐': `[cb][/cb]${NO_BREAK_SPACE}`, '☑': `[cbc][/cbc]${NO_BREAK_SPACE}` } as const;

const isBox = (name: string): boolean => name === 'cb' || name === 'cbc';

/** Returns true if a text contains no tag of the board, like text copied from a page. */
export const isCopied = (text: string): boolean =>
  [...text.matchAll(TAG)].every(([, name = '']) => ruleOfWritten(name.toLowerCase()) === undefined);

/** Returns true if check boxes were copied; not every browser does, and without them their state is unknown. */
export const hasCheckBoxes = (text: string): boolean => /[☐☑]/.test(text);

/** Returns the text a page renders for BBCode: spoiler titles are text, images omitted, boxes kept on request. */
export const shownText = (bbcode: string, boxes: boolean): string =>
  bbcode
    .replaceAll(ZERO_WIDTH, '')
    .replace(PICTURE, ' ')
    .replace(SPOILER, ' $1 ')
    .replace(HALVES, ' ')
    .replace(TAG, (tag, written: string) => {
      const name = written.toLowerCase();
      const rule = ruleOfWritten(name);
      if (!rule) return tag;
      if (isBox(name)) return boxes ? tag : '';
      return rule.kind === 'inline' && name !== 'br' ? '' : ' ';
    });

/** Copied text with collapsed white space and a source map. */
interface FlatText {
  readonly text: string;
  /** Offset in the copied text of each character. */
  readonly places: readonly number[];
}

export function flatText(copied: string): FlatText {
  let text = '';
  const places: number[] = [];
  const put = (piece: string, at: number): void => {
    text += piece;
    for (let count = 0; count < piece.length; count += 1) places.push(at);
  };
  for (let at = 0; at < copied.length; at += 1) {
    const char = copied.charAt(at);
    if (char === '☐' || char === '☑') {
      put(BOXES[char], at);
      while (/\s/.test(copied.charAt(at + 1))) at += 1;
    } else if (!/\s/.test(char)) put(char === ZERO_WIDTH ? '' : char, at);
    else if (text !== '' && !text.endsWith(' ') && !text.endsWith(NO_BREAK_SPACE)) put(' ', at);
  }
  const end = text.trimEnd().length;
  return { text: text.slice(0, end), places: places.slice(0, end) };
}

/** Removes white space, to compare texts with different line breaks. */
export const withoutWhiteSpace = (text: string): string => text.replace(/\s+/g, '');

/** Helpers rendered as images, links or bullets, from which no answer can be read. */
const LOST: ReadonlySet<string> = new Set(['links', 'link', 'items']);

/** Returns the instructions for a copied text: the same at the same indexes, without tags. */
export const copiedInstructions = (
  instructions: readonly Instruction[],
  boxes: boolean,
): readonly Instruction[] =>
  instructions.map((one, at): Instruction => {
    if (one.is === 'text') {
      const text = shownText(one.text, boxes).replace(/\s+/g, ' ');
      return text === '' ? { is: 'jump', to: at + 1 } : { is: 'text', text: text.trim() || ' ' };
    }
    if (one.is !== 'slot') return one;
    if (one.slot.slot === 'images') return { is: 'jump', to: at + 1 };
    if (LOST.has(one.slot.slot) || (one.slot.slot === 'choices' && !boxes)) return { is: 'skip' };
    const { argument } = one.slot;
    if (argument === undefined) return one;
    return { is: 'slot', slot: { ...one.slot, argument: shownText(argument, boxes).replace(/\s+/g, ' ') } };
  });
