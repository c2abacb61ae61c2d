import Handlebars from 'handlebars';
import { partialName } from '../../template-reads.ts';
import { PRINTED } from './open-tag.ts';

/** The literal text of one block of a template; each expression or block in it becomes one placeholder. */
export interface LiteralText {
  readonly text: string;
  /** Returns the line of the template file at an offset of the text. */
  readonly lineAt: (offset: number) => number;
}

/** Returns the literal text of a program, then that of every nested block, outermost first. */
export function literalTexts(program: hbs.AST.Program): readonly LiteralText[] {
  const nested = program.body.flatMap((node) => {
    if (node.type !== 'BlockStatement') return [];
    const { program: inner, inverse } = node as Partial<hbs.AST.BlockStatement>;
    return [inner, inverse].flatMap((block) => (block ? literalTexts(block) : []));
  });
  return [own(program), ...nested];
}

/** Returns the text as written; the library declares a wrong type. */
const written = ({ original }: hbs.AST.ContentStatement): string => original as unknown as string;

function own(program: hbs.AST.Program): LiteralText {
  const starts: { readonly offset: number; readonly line: number }[] = [];
  let text = '';
  for (const node of program.body) {
    if (node.type === 'CommentStatement') continue;
    starts.push({ offset: text.length, line: node.loc.start.line });
    // Not `value`, from which whitespace control has removed newlines.
    text += node.type === 'ContentStatement' ? written(node as hbs.AST.ContentStatement) : PRINTED;
  }
  const lineAt = (offset: number): number => {
    const start = starts.findLast((candidate) => candidate.offset <= offset);
    return start ? start.line + text.slice(start.offset, offset).split('\n').length - 1 : 1;
  };
  return { text, lineAt };
}

/** A string literal that a template passes to a partial. */
interface WrittenArgument {
  readonly call: string;
  readonly key: string;
  readonly text: string;
  readonly line: number;
}

class ArgumentVisitor extends Handlebars.Visitor {
  readonly found: WrittenArgument[] = [];

  override PartialStatement(call: hbs.AST.PartialStatement): void {
    for (const { key, value, loc } of call.hash?.pairs ?? []) {
      if (value.type !== 'StringLiteral') continue;
      const text = (value as hbs.AST.StringLiteral).value;
      this.found.push({ call: partialName(call), key, text, line: loc.start.line });
    }
  }
}

/** Returns every string literal that a program passes to partials. */
export function writtenArguments(program: hbs.AST.Program): readonly WrittenArgument[] {
  const visitor = new ArgumentVisitor();
  visitor.accept(program);
  return visitor.found;
}
