import Handlebars from 'handlebars';

/** A template that may be called by others. */
interface Partial {
  readonly name: string;
  readonly program: hbs.AST.Program | undefined;
}

/** The names that each partial takes from its context; those of a partial that takes it whole cannot be said. */
export type PartialReads = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** The name of a partial as its call gives it. */
export const partialName = ({ name }: hbs.AST.PartialStatement | hbs.AST.PartialBlockStatement): string =>
  'original' in name ? name.original : '';

const keysOf = ({ hash }: hbs.AST.PartialStatement): readonly string[] =>
  hash?.pairs.map(({ key }) => key) ?? [];

/** Collects what a template takes from its context by itself, and which partials it hands that context on to. */
class ReadVisitor extends Handlebars.Visitor {
  readonly names = new Set<string>();
  readonly calls: hbs.AST.PartialStatement[] = [];
  takesAll = false;
  private readonly isHelper: (name: string) => boolean;

  constructor(isHelper: (name: string) => boolean) {
    super();
    this.isHelper = isHelper;
  }

  override PathExpression({ data, depth, parts: [first] }: hbs.AST.PathExpression): void {
    if (data) return;
    if (depth > 0 || first === undefined) this.takesAll = true;
    else this.names.add(first);
  }

  override MustacheStatement({ path, params, hash }: hbs.AST.MustacheStatement): void {
    this.call(path, params, hash);
  }

  override SubExpression({ path, params, hash }: hbs.AST.SubExpression): void {
    this.call(path, params, hash);
  }

  override BlockStatement({ path, params, hash, program, inverse }: hbs.AST.BlockStatement): void {
    this.call(path, params, hash);
    this.accept(program);
    if (inverse) this.accept(inverse);
  }

  override PartialStatement(call: hbs.AST.PartialStatement): void {
    for (const param of call.params) this.accept(param);
    for (const { value } of call.hash?.pairs ?? []) this.accept(value);
    if (call.params.length === 0) this.calls.push(call);
  }

  override PartialBlockStatement(): void {
    this.takesAll = true;
  }

  private call(path: hbs.AST.Node, params: readonly hbs.AST.Node[], hash?: hbs.AST.Hash): void {
    const isHelper = 'original' in path && this.isHelper(String(path.original));
    if (!isHelper) this.accept(path);
    for (const param of params) this.accept(param);
    for (const { value } of hash?.pairs ?? []) this.accept(value);
  }
}

/**
 * What each partial takes from its context, by name; what the partials that it calls take counts as its own.
 * @param helpers the names that a template calls rather than reads
 */
export function readsOf(partials: readonly Partial[], helpers: ReadonlySet<string>): PartialReads {
  const visited = new Map(
    partials.map(({ name, program }) => {
      const visitor = new ReadVisitor((word) => helpers.has(word));
      if (program) visitor.accept(program);
      return [name, visitor] as const;
    }),
  );
  const reads = (name: string, trail: readonly string[]): ReadonlySet<string> | undefined => {
    const visitor = visited.get(name);
    if (!visitor || visitor.takesAll || trail.includes(name)) return undefined;
    const all = new Set(visitor.names);
    for (const call of visitor.calls) {
      const further = reads(partialName(call), [...trail, name]);
      if (!further) return undefined;
      const given = new Set(keysOf(call));
      for (const read of further) if (!given.has(read)) all.add(read);
    }
    return all;
  };
  return new Map([...visited.keys()].map((name) => [name, reads(name, [])]));
}

class CallVisitor extends Handlebars.Visitor {
  private readonly reads: PartialReads;

  constructor(reads: PartialReads) {
    super();
    this.reads = reads;
  }

  override PartialStatement(call: hbs.AST.PartialStatement): void {
    const given = new Set(keysOf(call));
    const needed = this.reads.get(partialName(call));
    if (given.size === 0 || call.params.length > 0 || !needed) return;
    if ([...needed].every((name) => given.has(name)))
      call.params.push({ type: 'UndefinedLiteral', loc: call.loc });
  }
}

/**
 * Changes a program: a call that gives a partial all that it reads gives it nothing else. Handlebars would copy every
 * field of the form into each such call, which took a sixth of the time of a document; what renders is the same.
 */
export function leanCalls(program: hbs.AST.Program, reads: PartialReads): hbs.AST.Program {
  new CallVisitor(reads).accept(program);
  return program;
}
