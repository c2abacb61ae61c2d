import { YES_NO } from '../../src/engine/render/values.ts';
import { parseDateTime, readDay, readTime } from '../import/parse-date-time.ts';
import { candidate } from './candidate.ts';
import type { Candidate } from './candidate.ts';

const NUMBER = /^(-?\d+(?:\.\d+)?)(?: ([^\s\d]\S{0,11}))?$/;
/** Labels of numbers that are names, such as a phone number. */
const NAMES = /\b(?:phone|number|no|id|badge|code|account|plate|serial|contact|unit|zip|room|box)\b/i;

function numbers(text: string, label: string): readonly Candidate[] {
  const [, digits, unit] = NUMBER.exec(text) ?? [];
  if (digits === undefined || (unit === undefined && NAMES.test(label))) return [];
  const type = digits.includes('.') ? 'number' : 'integer';
  return candidate(text, 'number', { type, ...(unit !== undefined && { 'x-unit': unit }) }, Number(digits));
}

const yesOrNo = (text: string): boolean | undefined => [true, false][YES_NO.indexOf(text)];

const string = (facts: Readonly<Record<string, string>> = {}) => ({ type: 'string', ...facts });

/** A text that people write in sentences, for which one line is little. */
const SENTENCE = /^\S+(?: \S+){3,}[.!?]["”)]?$/;

/** Returns the fields that can ask for a text, the narrowest first. */
function scalars(text: string, label: string): readonly Candidate[] {
  const line = text.includes('\n') ? [] : candidate(text, 'text', string(), text);
  return [
    ...candidate(text, 'date', string({ format: 'date' }), readDay(text)),
    ...candidate(text, 'time', string({ format: 'time' }), readTime(text)),
    ...candidate(text, 'date-time', string({ format: 'date-time' }), parseDateTime(text)),
    ...numbers(text, label),
    ...candidate(text, 'check', { type: 'boolean' }, yesOrNo(text)),
    ...(SENTENCE.test(text) ? [...areas(text), ...line] : [...line, ...areas(text)]),
  ];
}

/** Returns a text area for formatted text, or else for a whole post with its tags. */
function areas(text: string): readonly Candidate[] {
  const rich = candidate(text, 'area', string({ 'x-text': 'rich' }), text);
  return rich.length > 0 ? rich : candidate(text, 'area', string({ 'x-text': 'bbcode' }), text);
}

const IMAGES = /^\[img\][^[\]\s]+\[\/img\](?:\n\[img\][^[\]\s]+\[\/img\])*$/;
const LINK = /\[url=([^\]]+)\]([^[\]"]+?) \d+\[\/url\]/g;

/** Returns the list fields that can ask for pictures, links or list entries. */
function lists(text: string): readonly Candidate[] {
  const address = { type: 'array', items: string({ format: 'uri' }) };
  if (IMAGES.test(text)) {
    const addresses = text.split('\n').map((line) => line.slice('[img]'.length, -'[/img]'.length));
    return candidate(text, 'images', address, addresses, { helper: 'images' });
  }
  if (text.startsWith('[*]')) {
    const entries = text.slice('[*]'.length).split('\n[*]');
    return [string(), string({ 'x-text': 'rich' })].flatMap((items) =>
      candidate(text, 'list', { type: 'array', items }, entries, { helper: 'items' }),
    );
  }
  const links = [...text.matchAll(LINK)];
  const addresses = links.map(([, one = '']) => one);
  const word = links[0]?.[2];
  return word === undefined ? [] : candidate(text, 'links', address, addresses, { helper: 'links', word });
}

/** Returns the fields that print a value exactly, the likeliest first. */
export const candidatesOf = (text: string, label: string): readonly Candidate[] => [
  ...lists(text),
  ...scalars(text, label),
];
