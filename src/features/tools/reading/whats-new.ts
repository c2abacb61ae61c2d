// @chunk later
import { blocks } from 'virtual:reading/changelog';
import { localText } from '../../../shared/lib/storage.ts';
import type { Block } from './block.ts';

const SEEN = 'phmc.seenVersion';

/** The name of the newest version: the first heading of the second level. */
export function newestOf(text: readonly Block[]): string {
  const heading = text.find((block) => block.kind === 'heading' && block.level === 2);
  return heading?.kind === 'heading' ? heading.pieces.map((piece) => piece.text).join('') : '';
}

/** The user knows the newest version. */
export const markSeen = (): void => void localText.set(SEEN, newestOf(blocks));

/**
 * Whether there is a version that this browser has not shown yet. Somebody who is here for the first time knows no
 * older one, so for them nothing is new.
 */
export function isNew(): boolean {
  const seen = localText.get(SEEN);
  if (!seen.ok) return false;
  if (seen.value === null) markSeen();
  return seen.value !== null && seen.value !== newestOf(blocks);
}
