import { readEnclosed } from '../../../bbcode/enclosed.ts';

/** What the reading of an enclosed document found. */
export interface ReportWords {
  readonly ok: boolean;
  readonly text: string;
}

/** Says whether a document can be enclosed, or which tag is the first that keeps it from that; nothing of an empty one. */
export function reportWords(bbcode: string): ReportWords | undefined {
  if (bbcode.trim() === '') return undefined;
  const reading = readEnclosed(bbcode);
  if (reading.ok) return { ok: true, text: 'Every tag is closed. The report can be enclosed.' };
  return { ok: false, text: reading.error.message };
}

/** The length of a text in characters, as people count them. */
export function countWords(text: string): string {
  const count = [...text].length;
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`;
}
