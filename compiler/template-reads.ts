import Handlebars from 'handlebars';

interface Partial {
  readonly name: string;
  readonly program: hbs.AST.Program | undefined;
}

/**
 * Names that a template reads from its context, `@index` etc. of the enclosing loop, and `@root.name` for form fields.
 * Undefined when it uses its whole context, so that the names are unknown.
 */
export type Reads = ReadonlySet<string> | undefined;

/** Reads of each partial, by name. */
export type PartialReads = ReadonlyMap<string, Reads>;

/** Returns the name of the partial that a statement calls. */
export const partialName = ({ name }: hbs.AST.PartialStatement | hbs.AST.PartialBlockStatement): string =>
  'original' in name ? name.original : '';

/** Returns the argument names of a partial call. */
export const keysOf = ({ hash }: hbs.AST.PartialStatement): readonly string[] =>
  hash?.pairs.map(({ key }) => key) ?? [];

/** Name of the loop helper. */
export const LOOP = 'each';

const hasOwnContext = (block: string): boolean => block === LOOP || block === 'with';

/** Data variables (`@…`) that are constant for a form. */
const FACTS = new Set(['org', 'site', 'form']);

/** A partial call; the flags are true if it sees the template's own context and enclosing loop. */
interface PlacedCall {
  readonly call: hbs.AST.PartialStatement;
  readonly sharesContext: boolean;
  readonly sharesLoop: boolean;
}

/** Collects the names that a template reads directly, and its partial calls. */
class ReadVisitor extends Handlebars.Visitor {
  readonly names = new Set<string>();
  readonly calls: PlacedCall[] = [];
  takesAll = false;
  /** Number of enclosing blocks with a separate context, and of loops among them. */
  private level = 0;
  private loops = 0;
  private readonly isHelper: (name: string) => boolean;

  constructor(isHelper: (name: string) => boolean) {
    super();
    this.isHelper = isHelper;
  }

  override PathExpression({ data, depth, parts: [first, second] }: hbs.AST.PathExpression): void {
    if (data) this.data(first, second, depth);
    else if (depth > this.level || (depth === this.level && first === undefined)) this.takesAll = true;
    else if (depth === this.level && first !== undefined) this.names.add(first);
  }

  override MustacheStatement({ path, params, hash }: hbs.AST.MustacheStatement): void {
    this.call(path, params, hash);
  }

  override SubExpression({ path, params, hash }: hbs.AST.SubExpression): void {
    this.call(path, params, hash);
  }

  override BlockStatement({ path, params, hash, program, inverse }: hbs.AST.BlockStatement): void {
    this.call(path, params, hash);
    if ((program?.blockParams ?? []).length > 0) this.takesAll = true;
    const name = 'original' in path ? path.original : '';
    const [level, loops] = [this.level, this.loops];
    if (hasOwnContext(name)) this.level += 1;
    if (name === LOOP) this.loops += 1;
    if (program) this.accept(program);
    [this.level, this.loops] = [level, loops];
    if (inverse) this.accept(inverse);
  }

  override PartialStatement(call: hbs.AST.PartialStatement): void {
    for (const param of call.params) this.accept(param);
    for (const { value } of call.hash?.pairs ?? []) this.accept(value);
    const sharesContext = this.level === 0 && call.params.length === 0;
    this.calls.push({ call, sharesContext, sharesLoop: this.loops === 0 });
  }

  override PartialBlockStatement(): void {
    this.takesAll = true;
  }

  private data(first = '', second: string | undefined, depth: number): void {
    if (FACTS.has(first)) return;
    if (first === 'root' && second !== undefined) this.names.add(`@root.${second}`);
    else if (first === 'root' || depth > 0) this.takesAll = true;
    else if (this.loops === 0) this.names.add(`@${first}`);
  }

  private call(path: hbs.AST.Node, params: readonly hbs.AST.Node[], hash?: hbs.AST.Hash): void {
    const isHelper = 'original' in path && this.isHelper(String(path.original));
    if (!isHelper) this.accept(path);
    for (const param of params) this.accept(param);
    for (const { value } of hash?.pairs ?? []) this.accept(value);
  }
}

/** Returns the reads of a template node, including those of the partials it calls. */
export function readsIn(node: hbs.AST.Node, helpers: ReadonlySet<string>, partials: PartialReads): Reads {
  const visitor = new ReadVisitor((word) => helpers.has(word));
  visitor.accept(node);
  return withCalls(visitor, (name) => partials.get(name));
}

function withCalls({ names, calls, takesAll }: ReadVisitor, readsOfPartial: (name: string) => Reads): Reads {
  if (takesAll) return undefined;
  const all = new Set(names);
  for (const { call, sharesContext, sharesLoop } of calls) {
    const further = readsOfPartial(partialName(call));
    if (!further) return undefined;
    const given = new Set(keysOf(call));
    for (const read of further) {
      const isSeen = read.startsWith('@root.')
        ? true
        : read.startsWith('@')
          ? sharesLoop
          : sharesContext && !given.has(read);
      if (isSeen) all.add(read);
    }
  }
  return all;
}

/**
 * Returns the reads of each partial, by name, including those of the partials it calls.
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
  const reads = (name: string, trail: readonly string[]): Reads => {
    const visitor = visited.get(name);
    if (!visitor || trail.includes(name)) return undefined;
    return withCalls(visitor, (called) => reads(called, [...trail, name]));
  };
  return new Map([...visited.keys()].map((name) => [name, reads(name, [])]));
}
