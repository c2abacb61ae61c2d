import Handlebars from 'handlebars';

/** A template that may be called by others. */
interface Partial {
  readonly name: string;
  readonly program: hbs.AST.Program | undefined;
}

/**
 * What a template takes from around it: names of its context, `@index` and the like of the loop that it stands in,
 * `@root.name` for fields of the form. Undefined when it takes its context whole, so that it cannot be said.
 */
export type Reads = ReadonlySet<string> | undefined;

/** What each partial takes, by its name. */
export type PartialReads = ReadonlyMap<string, Reads>;

/** The name of a partial as its call gives it. */
export const partialName = ({ name }: hbs.AST.PartialStatement | hbs.AST.PartialBlockStatement): string =>
  'original' in name ? name.original : '';

/** The names that a call gives its partial. */
export const keysOf = ({ hash }: hbs.AST.PartialStatement): readonly string[] =>
  hash?.pairs.map(({ key }) => key) ?? [];

/** The block that runs for each entry of a list. */
export const LOOP = 'each';

const hasOwnContext = (block: string): boolean => block === LOOP || block === 'with';

/** What stands behind `@` and is the same in every document of a form. */
const FACTS = new Set(['org', 'site', 'form']);

/** A call of a partial, and whether what it sees of the context and of the loop around it is that of the template. */
interface PlacedCall {
  readonly call: hbs.AST.PartialStatement;
  readonly sharesContext: boolean;
  readonly sharesLoop: boolean;
}

/** Collects what a template takes from around it by itself, and which partials it hands its context on to. */
class ReadVisitor extends Handlebars.Visitor {
  readonly names = new Set<string>();
  readonly calls: PlacedCall[] = [];
  takesAll = false;
  /** How many blocks stand around that have a context of their own, and how many of them are loops. */
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

/** What a piece of a template takes from around it, what the partials that it calls take included. */
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
 * What each partial takes from around it, by name; what the partials that it calls take counts as its own.
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
