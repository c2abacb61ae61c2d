import { describe, expect, it } from 'vitest';
import { readBBCode } from '../../../../src/engine/bbcode/reader.ts';
import { ruleOf } from '../../../../src/engine/bbcode/tags.ts';
import type { BBNode } from '../../../../src/engine/bbcode/tree.ts';
import fixture from '../../../fixtures/forum-parser-cases.json' with { type: 'json' };

type CaseNode = string | { tag: string; attributes: Record<string, string>; children: CaseNode[] };

/** The tree in the shape of the recorded cases, where a tag without content holds its own source. */
function toCase(nodes: readonly BBNode[], text: string): CaseNode[] {
  const out: CaseNode[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (node.type === 'text') {
      if (typeof last === 'string') out[out.length - 1] = last + node.text;
      else out.push(node.text);
      continue;
    }
    const rule = ruleOf(node.tag);
    const single = rule?.empty && node.ending === 'implicit';
    const attributes = node.arg === undefined || !rule?.arg ? {} : { [rule.arg.name]: node.arg };
    const children = single ? [text.slice(node.start, node.end)] : toCase(node.children, text);
    out.push({ tag: node.tag, attributes, children });
  }
  return out;
}

describe('the tree is the forum’s tree', () => {
  it('has all recorded cases', () => {
    expect(fixture.cases).toHaveLength(298);
  });

  it.each(fixture.cases)('$name', ({ input, tree }) => {
    const reading = readBBCode(input);
    expect(toCase(reading.tree, reading.text)).toEqual(tree);
  });
});
