import { letters } from '../../engine/react/fields/letters.ts';

/** What is known of one wound; empty where nothing was said. */
export interface Wound {
  readonly letter: string;
  readonly region: string;
  readonly part: string;
  readonly type: string;
  readonly side: string;
  readonly caliber: string;
  readonly range: string;
  readonly path: string;
}

/** Whether enough is known to write of a wound. */
export const isDescribed = ({ region, type }: Wound): boolean => region !== '' && type !== '';

/** A wound as one line of a report, such as "Wound A: Stab wound, left chest (lungs). Path: upward." */
export function woundLine(wound: Wound): string {
  const { letter, region, part, type, side, caliber, range, path } = wound;
  const place = [side, region, part && `(${part})`].filter(Boolean).join(' ').toLowerCase();
  const facts = [
    ['Caliber', caliber],
    ['Range', range],
    ['Path', path],
  ].flatMap(([name = '', fact = '']) => (fact.trim() === '' ? [] : [` ${name}: ${fact.trim()}.`]));
  return `Wound ${letter}: ${type}, ${place}.${facts.join('')}`;
}

/** The first letter that a text has not given to a wound yet. */
export function nextLetter(text: string): string {
  const taken = new Set([...text.matchAll(/^Wound ([A-Z]+):/gm)].map(([, letter]) => letter));
  let index = 0;
  while (taken.has(letters(index))) index += 1;
  return letters(index);
}

/** A text with one more line at its end. */
export const withLine = (text: string, line: string): string =>
  text.trim() === '' ? line : `${text.trimEnd()}\n${line}`;
