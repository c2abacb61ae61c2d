import { ZERO_WIDTH } from '../bbcode/encode.ts';
import { ruleOfWritten } from '../bbcode/tags.ts';
import { GLUE } from '../render/helpers.ts';
import type { Instruction } from './instructions.ts';

const TAG = /\[\/?(\*|[a-z]{1,12})(?:=[^[\]\n]*)?\]/gi;
const PICTURE = /\[(img|imageleft)(?:=[^[\]]*)?\][^[\]]*\[\/\1\]/gi;
const SPOILER = /\[altspoiler=([^[\]\n]*)\]/gi;
/** Halves of the opening of a spoiler whose title is printed by an answer. */
const HALVES = /\[altspoiler=$|^\](?=\n)/gi;

/** A tick box as a page shows it, and as a post writes it. */
const BOXES = { '☐': `[cb][/cb]${GLUE}`, '☑': `[cbc][/cbc]${GLUE}` } as const;

const isBox = (name: string): boolean => name === 'cb' || name === 'cbc';

/** Whether a text holds no tag of the board, as what is copied from a page. */
export const isCopied = (text: string): boolean =>
  [...text.matchAll(TAG)].every(([, name = '']) => ruleOfWritten(name.toLowerCase()) === undefined);

/** Whether tick boxes were copied, too: not every browser does, and without them nobody knows what was ticked. */
export const holdsBoxes = (text: string): boolean => /[☐☑]/.test(text);

/** What a page shows of BBCode: titles of spoilers are text, pictures are none. Tick boxes stay where they are kept. */
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

/** A copied text in one line, each run of white space as one space, and where each character of it came from. */
interface FlatText {
  readonly text: string;
  /** The place in the copied text of each character. */
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
    else if (text !== '' && !text.endsWith(' ') && !text.endsWith(GLUE)) put(' ', at);
  }
  const end = text.trimEnd().length;
  return { text: text.slice(0, end), places: places.slice(0, end) };
}

/** A text without white space, by which two are compared whose lines differ. */
export const squeezed = (text: string): string => text.replace(/\s+/g, '');

/** Helpers whose text a page shows as pictures, as links or as points, so that no answer is read there. */
const LOST: ReadonlySet<string> = new Set(['links', 'link', 'items']);

/** The instructions by which a copied text is read: the same, at the same places, without tags. */
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
