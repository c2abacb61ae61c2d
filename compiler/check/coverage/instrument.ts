import Handlebars from 'handlebars';
import type { TemplateSource } from '../../template-source.ts';

/** One of the two branches of a block of a template. */
export interface Branch {
  readonly key: string;
  readonly line: number;
  /** Source of the block's opening tag, and the branch. */
  readonly label: string;
}

/** An instrumented AST with its branches. */
interface Instrumented {
  readonly program: hbs.AST.Program;
  readonly branches: readonly Branch[];
}

/** Name below `@org` of the recorder: its getters are called with the key of every branch that runs. */
export const RECORDER = '$branches';

/** Blocks with two branches, and the label of each. */
const WAYS: Readonly<Record<string, readonly [string, string]>> = {
  if: ['holds', 'does not hold'],
  unless: ['does not hold', 'holds'],
  each: ['has entries', 'has none'],
};

const FACTS = new Set(['org', 'site', 'form']);

/** Returns true if an expression reads only the organisation's facts, which no case can change. */
function isFact(node: hbs.AST.Expression): boolean {
  if (node.type === 'SubExpression') return (node as hbs.AST.SubExpression).params.every(isFact);
  if (node.type !== 'PathExpression') return true;
  const { data, parts } = node as hbs.AST.PathExpression;
  return data && FACTS.has(parts[0] ?? '');
}

/** Returns the path that a block tests, if it has no other argument. */
const answerOf = ({ params: [first, ...others] }: hbs.AST.BlockStatement): string | undefined =>
  first?.type === 'PathExpression' && others.length === 0
    ? (first as hbs.AST.PathExpression).original
    : undefined;

/**
 * Reparses a template and inserts a marker without output into both branches of each block.
 * @param optional the fields that are never missing: a list among them is not empty within an {{#if}} of it
 */
export function instrument(source: TemplateSource, optional: ReadonlySet<string>): Instrumented {
  const program = Handlebars.parse(source.text);
  const branches: Branch[] = [];
  const lines = source.text.split('\n');

  const written = ({ start }: hbs.AST.SourceLocation): string =>
    /^\{\{.*?\}\}/.exec(lines[start.line - 1]?.slice(start.column) ?? '')?.[0] ?? '{{…}}';

  const mark = (block: hbs.AST.BlockStatement, way: string): hbs.AST.MustacheStatement => {
    const key = `${source.file}#${branches.length}`;
    branches.push({ key, line: block.loc.start.line, label: `${written(block.loc)} ${way}` });
    const path = {
      type: 'PathExpression',
      data: true,
      depth: 0,
      parts: ['org', RECORDER, key],
      original: `@org.${RECORDER}`,
      loc: block.loc,
    };
    return {
      type: 'MustacheStatement',
      path,
      params: [],
      escaped: true,
      strip: { open: false, close: false },
      loc: block.loc,
    } as unknown as hbs.AST.MustacheStatement;
  };

  /** @param asked the answer that the enclosing block already tests */
  const visit = ({ body }: hbs.AST.Program, asked?: string): void => {
    for (const node of body)
      if (node.type === 'BlockStatement') visitBlock(node as hbs.AST.BlockStatement, asked);
  };

  const visitBlock = (block: hbs.AST.BlockStatement, asked?: string): void => {
    const { original } = block.path;
    const ways = WAYS[original];
    const answer = answerOf(block);
    if (block.program) visit(block.program, original === 'if' ? answer : undefined);
    if (block.inverse) visit(block.inverse);
    if (!ways || block.params.every(isFact)) return;
    prepend(block, 'program', mark(block, ways[0]));
    // A missing required list passes an {{#if}} too, as its absence must be visible.
    const hasEntries = original === 'each' && answer === asked && optional.has(answer ?? '');
    if (!hasEntries) prepend(block, 'inverse', mark(block, ways[1]));
  };

  visit(program);
  return { program, branches };
}

const NO_STRIP = { open: false, close: false };

function prepend(block: hbs.AST.BlockStatement, side: 'program' | 'inverse', node: hbs.AST.Statement): void {
  const present = block[side] as (hbs.AST.Program & { chained?: boolean }) | undefined;
  if (present) {
    present.body.unshift(node);
    // The first parse stripped whitespace; the `chained` flag would strip again.
    present.chained = false;
  } else {
    block[side] = { type: 'Program', body: [node], blockParams: [], loc: block.loc };
    block.inverseStrip ??= NO_STRIP;
  }
}
