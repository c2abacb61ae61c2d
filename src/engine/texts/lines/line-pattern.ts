import type { NameFinder } from './names.ts';
import { hasShape, partsOf, SHAPES, type PatternPart } from './pattern-parts.ts';

/** Texts of the slots of a line. */
export type Slots = Readonly<Record<string, string>>;

/** Matches a pattern at the start of a text; returns its slots and the end. */
export type LineMatcher = (text: string) => { readonly slots: Slots; readonly end: number } | undefined;

/** Maximum length of a slot that is not the rest of the line; longer ones are text that only looks alike. */
const LONGEST_SLOT = 100;

type Step = (text: string, at: number, slots: Record<string, string>) => number;

const FAILED = -1;

function stepOf(parts: readonly PatternPart[], index: number, names: NameFinder): Step {
  const part = parts[index];
  const next = parts[index + 1];
  if (!part || 'literal' in part) {
    const literal = part?.literal ?? '';
    return (text, at) => (text.startsWith(literal, at) ? at + literal.length : FAILED);
  }
  const { slot } = part;
  const keep = (slots: Record<string, string>, text: string, at: number, end: number): number => {
    slots[slot] = text.slice(at, end);
    return end > at ? end : FAILED;
  };
  if (hasShape(slot)) {
    const shape = new RegExp(SHAPES[slot] ?? '', 'y');
    return (text, at, slots) => {
      shape.lastIndex = at;
      return shape.test(text) ? keep(slots, text, at, shape.lastIndex) : FAILED;
    };
  }
  const after = next && 'literal' in next ? next.literal : undefined;
  if (slot === 'name') {
    return (text, at, slots) => {
      const near = text.slice(at, at + LONGEST_SLOT);
      const length = after === undefined ? names.lengthAt(near) : near.indexOf(after);
      const isName = length > 0 && (after === undefined || names.isName(near.slice(0, length)));
      return isName ? keep(slots, text, at, at + length) : FAILED;
    };
  }
  if (after === undefined) return (text, at, slots) => keep(slots, text, at, text.length);
  return slot === 'text'
    ? (text, at, slots) => keep(slots, text, at, text.lastIndexOf(after))
    : (text, at, slots) =>
        keep(slots, text, at, at + text.slice(at, at + LONGEST_SLOT + after.length).indexOf(after));
}

/** Compiles a pattern. No step returns to an earlier one, so a match takes linear time. */
export function lineMatcher(pattern: string, names: NameFinder): LineMatcher {
  const parts = partsOf(pattern);
  const steps = parts.map((_, index) => stepOf(parts, index, names));
  const [first] = parts;
  const opening = first && 'literal' in first ? first.literal : '';
  return (text) => {
    if (!text.startsWith(opening)) return undefined;
    const slots: Record<string, string> = {};
    let at = 0;
    for (const step of steps) {
      at = step(text, at, slots);
      if (at === FAILED) return undefined;
    }
    return { slots, end: at };
  };
}
