import type { PrintedNode } from '../../bbcode/printed.ts';

/** Returns true if two nodes have the same printed fields, relative to their offsets. */
function samePrinted(a: PrintedNode, b: PrintedNode): boolean {
  const [ours, theirs] = [a.printed ?? [], b.printed ?? []];
  return (
    ours.length === theirs.length &&
    ours.every(({ field, gap, start, end }, index) => {
      const other = theirs[index];
      return (
        field === other?.field &&
        gap === other.gap &&
        start - a.start === other.start - b.start &&
        end - a.start === other.end - b.start
      );
    })
  );
}

/** Returns true if two nodes render the same, regardless of their offsets. */
export function rendersEqually(a: PrintedNode, b: PrintedNode): boolean {
  if (a === b) return true;
  if (!samePrinted(a, b)) return false;
  if (a.type === 'text') return b.type === 'text' && a.text === b.text;
  return (
    b.type === 'tag' &&
    a.tag === b.tag &&
    a.arg === b.arg &&
    a.children.length === b.children.length &&
    a.children.every((child, index) => {
      const other = b.children[index];
      return other !== undefined && rendersEqually(child, other);
    })
  );
}
