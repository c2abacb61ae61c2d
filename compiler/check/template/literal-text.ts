import Handlebars from 'handlebars';
import { partialName } from '../../template-reads.ts';
import { PRINTED } from './open-tag.ts';

/** The literal text of one block of a template; what is rendered or run between stands as one mark each. */
export interface LiteralText {
  readonly text: string;
  /** The line of the template file at an offset of the text. */
  readonly lineAt: (offset: number) => number;
}

/** The literal text of a program, and below it that of every block inside it, outermost first. */
export function literalTexts(program: hbs.AST.Program): readonly LiteralText[] {
  const nested = program.body.flatMap((node) => {
    if (node.type !== 'BlockStatement') return [];
    const { program: inner, inverse } = node as Partial<hbs.AST.BlockStatement>;
    return [inner, inverse].flatMap((block) => (block ? literalTexts(block) : []));
  });
  return [own(program), ...nested];
}

/** The text as written; its type is wrong in the library's declarations. */
const written = ({ original }: hbs.AST.ContentStatement): string => original as unknown as string;

function own(program: hbs.AST.Program): LiteralText {
  const starts: { readonly offset: number; readonly line: number }[] = [];
  let text = '';
  for (const node of program.body) {
    if (node.type === 'CommentStatement') continue;
    starts.push({ offset: text.length, line: node.loc.start.line });
    // Not `value`: white space control has already taken line ends away from that.
    text += node.type === 'ContentStatement' ? written(node as hbs.AST.ContentStatement) : PRINTED;
  }
  const lineAt = (offset: number): number => {
    const start = starts.findLast((candidate) => candidate.offset <= offset);
    return start ? start.line + text.slice(start.offset, offset).split('\n').length - 1 : 1;
  };
  return { text, lineAt };
}

/** A text in quotes that a template hands to a partial. */
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

/** Every text in quotes that a program hands to partials. */
export function writtenArguments(program: hbs.AST.Program): readonly WrittenArgument[] {
  const visitor = new ArgumentVisitor();
  visitor.accept(program);
  return visitor.found;
}
