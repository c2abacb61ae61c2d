import type { PostPart } from '../sandbox/messages.ts';

/** Returns the text nodes below an element that are not blank. */
function textsIn(root: Element): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() !== '');
}

/** Returns the node at a point of the page. */
const nodeAt = (x: number, y: number): Node | null | undefined =>
  // Only Safari before 18.4 and Chrome before 128 lack the first.
  'caretPositionFromPoint' in document
    ? document.caretPositionFromPoint(x, y)?.offsetNode
    : (document as Document).caretRangeFromPoint(x, y)?.startContainer;

/** Returns the part of a drawn post that was pressed; undefined where it has no text. */
export function partAt(
  post: Element,
  pressed: Element,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): PostPart | undefined {
  const field = pressed.closest<HTMLElement>('[data-printed]')?.dataset['printed'];
  const at = nodeAt(clientX, clientY);
  const own = textsIn(pressed);
  const node = own.find((text) => text === at) ?? own[0];
  const text = node?.data.trim() ?? '';
  if (!node || pressed === post) return undefined;
  const all = textsIn(post);
  const before = all.slice(0, all.indexOf(node)).filter(({ data }) => data.trim() === text).length;
  return { text, before, ...(field !== undefined && { field }) };
}
