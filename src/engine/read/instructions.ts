import type { Expression, FieldPath, ReadingNode, Slot } from './program.ts';

/**
 * One step of reading, made from a program so that a position in it is a number: `branch` goes on with the next
 * instruction or with the one at `else`, `each` begins a loop or goes to `else`, `next` begins another row or ends it.
 */
export type Instruction =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'slot'; readonly slot: Slot }
  | { readonly is: 'row'; readonly depth: number }
  | { readonly is: 'skip' }
  | { readonly is: 'branch'; readonly when: Expression; readonly else: number }
  | { readonly is: 'jump'; readonly to: number }
  | { readonly is: 'each'; readonly list: FieldPath; readonly else: number }
  | { readonly is: 'next'; readonly first: number };

const LINE = /[^\n]*\n|[^\n]+/g;

/** The instructions of nodes, in order; a text has one for each of its lines, so that reading can begin at any. */
export function instructionsOf(nodes: readonly ReadingNode[]): readonly Instruction[] {
  const out: Instruction[] = [];
  /** Puts the two parts of a block, with what leads over the second one. */
  const twoParts = (
    first: readonly ReadingNode[],
    second: readonly ReadingNode[],
    begin: (otherwise: number) => Instruction,
    end: () => void,
  ): void => {
    const at = out.push({ is: 'skip' }) - 1;
    first.forEach(put);
    end();
    const jump = out.push({ is: 'skip' }) - 1;
    out[at] = begin(out.length);
    second.forEach(put);
    out[jump] = { is: 'jump', to: out.length };
  };
  const put = (node: ReadingNode): void => {
    if (typeof node === 'string')
      for (const [line] of node.matchAll(LINE)) out.push({ is: 'text', text: line });
    else if ('slot' in node) out.push({ is: 'slot', slot: node });
    else if ('rowOf' in node) out.push({ is: 'row', depth: node.rowOf });
    else if ('skip' in node) out.push({ is: 'skip' });
    else if ('when' in node) {
      twoParts(
        node.then,
        node.else,
        (otherwise) => ({ is: 'branch', when: node.when, else: otherwise }),
        () => undefined,
      );
    } else {
      const first = out.length + 1;
      twoParts(
        node.do,
        node.else,
        (otherwise) => ({ is: 'each', list: node.each, else: otherwise }),
        () => out.push({ is: 'next', first }),
      );
    }
  };
  nodes.forEach(put);
  return out;
}

/** Fields of one block, beyond which it has other uses than to print the one or the other. */
const MOST_ALTERNATIVES = 6;

/**
 * The fields that stand in blocks with a text for each outcome, or decide it, each with those that could print its text in
 * its place: an answer could be missing there, or be another field's.
 */
export function optionalFields(
  instructions: readonly Instruction[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const fieldsOf = (when: Expression): readonly string[] =>
    'field' in when ? [when.field.join('.')] : 'helper' in when ? when.of.flatMap(fieldsOf) : [];
  for (const [at, instruction] of instructions.entries()) {
    if (instruction.is !== 'branch') continue;
    const jump = instructions[instruction.else - 1];
    if (jump?.is !== 'jump' || jump.to <= instruction.else) continue;
    const slots = instructions
      .slice(at, jump.to)
      .flatMap((inner) => (inner.is === 'slot' ? fieldsOf(inner.slot) : []));
    const fields = new Set([...fieldsOf(instruction.when), ...slots]);
    for (const field of fields) {
      const others = found.get(field) ?? new Set();
      found.set(field, others);
      if (fields.size <= MOST_ALTERNATIVES)
        for (const other of fields) if (other !== field) others.add(other);
    }
  }
  return found;
}
