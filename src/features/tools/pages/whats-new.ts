import { blocks } from 'virtual:markdown-pages/changelog';
import { localText } from '../../../shared/lib/storage.ts';
import type { Block } from './block.ts';

const SEEN = 'phmc.seenVersion';

/** Returns the newest version: the text of the first level-2 heading. */
export function newestOf(text: readonly Block[]): string {
  const heading = text.find((block) => block.kind === 'heading' && block.level === 2);
  return heading?.kind === 'heading' ? heading.pieces.map((piece) => piece.text).join('') : '';
}

/** Stores that the newest version was seen. */
export const markSeen = (): void => void localText.set(SEEN, newestOf(blocks));

/** Returns true if a version was not seen in this browser. On the first visit all versions count as seen. */
export function isNew(): boolean {
  const seen = localText.get(SEEN);
  if (!seen.ok) return false;
  if (seen.value === null) markSeen();
  return seen.value !== null && seen.value !== newestOf(blocks);
}
