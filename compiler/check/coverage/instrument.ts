import Handlebars from 'handlebars';
import type { TemplateSource } from '../../template-source.ts';

/** One of the two ways through a block of a template. */
export interface Branch {
  readonly key: string;
  readonly line: number;
  /** The block as it is written, and which way. */
  readonly label: string;
}

/** A template that notes which ways it goes, and all the ways that it has. */
export interface Instrumented {
  readonly program: hbs.AST.Program;
  readonly branches: readonly Branch[];
}

/** The name below `@org` whose names the marks read: whoever answers it receives of every branch that runs. */
export const RECORDER = '$branches';

/** Blocks that go one of two ways, and what each way is called. */
const WAYS: Readonly<Record<string, readonly [string, string]>> = {
  if: ['holds', 'does not hold'],
  unless: ['does not hold', 'holds'],
  each: ['has entries', 'has none'],
};

const FACTS = new Set(['org', 'site', 'form']);

/** Whether an expression depends on the organisation alone, which no case can change. */
function isFact(node: hbs.AST.Expression): boolean {
  if (node.type === 'SubExpression') return (node as hbs.AST.SubExpression).params.every(isFact);
  if (node.type !== 'PathExpression') return true;
  const { data, parts } = node as hbs.AST.PathExpression;
  return data && FACTS.has(parts[0] ?? '');
}

/** The path that a block asks for, where that is all it asks. */
const answerOf = ({ params: [first, ...others] }: hbs.AST.BlockStatement): string | undefined =>
  first?.type === 'PathExpression' && others.length === 0
    ? (first as hbs.AST.PathExpression).original
    : undefined;

/**
 * Parses a template anew and marks both ways of each of its blocks. The marks print nothing.
 * @param optional the fields that are never missing: within an {{#if}} of a list among them it has entries
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

  /** @param asked the answer that the block around it has asked for already */
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
    // A required list that is missing passes an {{#if}}, too, as its absence must be seen.
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
    // White space was settled by the first parse; a chain must not be looked for again.
    present.chained = false;
  } else {
    block[side] = { type: 'Program', body: [node], blockParams: [], loc: block.loc };
    block.inverseStrip ??= NO_STRIP;
  }
}
