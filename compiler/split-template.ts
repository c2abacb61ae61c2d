import { STRETCH } from '../src/engine/render/render-cache.ts';
import { LOOP, type Reads } from './template-reads.ts';

/**
 * Maximum number of names that a stretch reads, where its statements can be split. A lower limit makes a change cheaper
 * and every full render slower, as each stretch is a function call.
 */
const MOST_READS = 6;

type ReadsIn = (node: hbs.AST.Node) => Reads;

interface Stretch {
  readonly statements: hbs.AST.Statement[];
  readonly reads: Set<string>;
}

const NO_STRIP: hbs.AST.StripFlags = { open: false, close: false };

/**
 * Divides a parsed template into stretches: blocks around consecutive statements, with all names that they read as
 * arguments. A memoizing renderer runs a stretch again only when one of these changed; for any other renderer the
 * blocks are transparent. Mutates the program.
 * @param name prefix of the stretch IDs, unique per template
 */
export function splitTemplate(program: hbs.AST.Program, name: string, readsIn: ReadsIn): void {
  let count = 0;
  const nextPlace = (): string => `${name}:${count++}`;
  divideProgram(program, nextPlace, readsIn, false);
}

/** @param always whether to memoize a single stretch too, as in a loop, where each entry has its own */
function divideProgram(
  program: hbs.AST.Program,
  nextPlace: () => string,
  readsIn: ReadsIn,
  always: boolean,
): void {
  const parts: (hbs.AST.Statement | Stretch)[] = [];
  for (const statement of program.body) {
    const reads = readsIn(statement);
    if (statement.type === 'BlockStatement')
      divideBlock(statement as hbs.AST.BlockStatement, nextPlace, readsIn, reads);
    if (!reads) {
      parts.push(statement);
      continue;
    }
    const last = parts.at(-1);
    if (last && 'statements' in last && new Set([...last.reads, ...reads]).size <= MOST_READS) {
      last.statements.push(statement);
      for (const read of reads) last.reads.add(read);
    } else parts.push({ statements: [statement], reads: new Set(reads) });
  }
  if (parts.length < 2 && !always) return;
  program.body = parts.flatMap((part) =>
    !('statements' in part)
      ? [part]
      : isText(part)
        ? part.statements
        : [blockAround(part, nextPlace(), program.loc)],
  );
}

const isText = ({ statements }: Stretch): boolean =>
  statements.every(({ type }) => type === 'ContentStatement' || type === 'CommentStatement');

/** Divides the content of a block: loops and blocks with many reads. A chain of `else if` is left unchanged. */
function divideBlock(
  { path, program, inverse }: hbs.AST.BlockStatement,
  nextPlace: () => string,
  readsIn: ReadsIn,
  reads: Reads,
): void {
  const loops = 'original' in path && path.original === LOOP;
  const isLarge = !reads || reads.size > MOST_READS;
  if (program && (loops || isLarge)) divideProgram(program, nextPlace, readsIn, loops);
  const isChain = (inverse as { readonly chained?: boolean } | undefined)?.chained === true;
  if (inverse && isLarge && !isChain) divideProgram(inverse, nextPlace, readsIn, false);
}

function blockAround(
  { statements, reads }: Stretch,
  place: string,
  loc: hbs.AST.SourceLocation,
): hbs.AST.BlockStatement {
  const literal = { type: 'StringLiteral', value: place, original: place, loc } as hbs.AST.StringLiteral;
  return {
    type: 'BlockStatement',
    path: pathTo(STRETCH, loc),
    params: [literal, ...[...reads].map((read) => pathTo(read, loc))],
    hash: { type: 'Hash', pairs: [], loc },
    program: { type: 'Program', body: statements, blockParams: [], loc },
    openStrip: NO_STRIP,
    inverseStrip: NO_STRIP,
    closeStrip: NO_STRIP,
    loc,
  } as unknown as hbs.AST.BlockStatement;
}

function pathTo(read: string, loc: hbs.AST.SourceLocation): hbs.AST.PathExpression {
  const data = read.startsWith('@');
  const parts = read.replace('@', '').split('.');
  return { type: 'PathExpression', data, depth: 0, parts, original: read, loc };
}
