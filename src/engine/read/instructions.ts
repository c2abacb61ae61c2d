import type { Expression, FieldPath, ReadingNode, Slot } from './program.ts';

/**
 * Parser instruction compiled from a program, addressed by index: `branch` continues with the next instruction or at
 * `else`, `each` starts a loop or continues at `else`, `next` starts another row or ends the loop.
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

/** Compiles nodes to instructions; one per line of text, so that parsing can resume at any line. */
export function instructionsOf(nodes: readonly ReadingNode[]): readonly Instruction[] {
  const out: Instruction[] = [];
  /** Emits both branches of a block, with a jump over the second. */
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

/** Maximum number of fields in a block that is treated as a choice between alternatives. */
const MOST_ALTERNATIVES = 6;

/**
 * Returns the fields in blocks with a text for each outcome, including those of the condition, each with the fields
 * that could print its text instead: an answer there could be missing, or belong to another field.
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
