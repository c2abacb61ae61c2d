import Handlebars from 'handlebars';
import { partialName } from '../../template-reads.ts';
import { templateProblem, type TemplateSource } from '../../template-source.ts';
import type { Problem } from '../../problem.ts';

/** A partial with the names it uses. */
export interface PartialFacts {
  readonly source: TemplateSource;
  /** Names that it reads from its context, including those of the partials it calls. */
  readonly reads: ReadonlySet<string>;
  /** Names that it tests before rendering them, so that a call may omit them. */
  readonly tests: ReadonlySet<string>;
  /** Names that any call passes as parameters. */
  readonly parameters: ReadonlySet<string>;
}

const DECISIONS = new Set(['if', 'unless', 'and', 'any', 'or', 'not', 'join', 'answered']);

interface Mentions {
  readonly reads: Set<string>;
  readonly tests: Set<string>;
  /** Parameters that it passes to other partials. */
  readonly gives: Map<string, Set<string>>;
  readonly calls: hbs.AST.PartialStatement[];
}

/** Collects the first path segments in a template. */
class MentionVisitor extends Handlebars.Visitor {
  readonly mentions: Mentions = { reads: new Set(), tests: new Set(), gives: new Map(), calls: [] };

  override PathExpression(path: hbs.AST.PathExpression): void {
    const [first] = path.parts;
    if (!path.data && path.depth === 0 && first !== undefined) this.mentions.reads.add(first);
  }

  override BlockStatement(block: hbs.AST.BlockStatement): void {
    this.note(block);
    super.BlockStatement(block);
  }

  override SubExpression(call: hbs.AST.SubExpression): void {
    this.note(call);
    super.SubExpression(call);
  }

  override MustacheStatement(call: hbs.AST.MustacheStatement): void {
    if (call.path.type === 'PathExpression')
      this.note({ path: call.path as hbs.AST.PathExpression, params: call.params });
    super.MustacheStatement(call);
  }

  override PartialStatement(call: hbs.AST.PartialStatement): void {
    const name = partialName(call);
    const given = this.mentions.gives.get(name) ?? new Set();
    for (const { key } of call.hash?.pairs ?? []) given.add(key);
    this.mentions.gives.set(name, given);
    this.mentions.calls.push(call);
    for (const param of call.params) this.accept(param);
    for (const { value } of call.hash?.pairs ?? []) this.accept(value);
  }

  private note({ path, params }: Pick<hbs.AST.SubExpression, 'path' | 'params'>): void {
    if (!DECISIONS.has(path.original)) return;
    for (const param of params) {
      const [first] = param.type === 'PathExpression' ? (param as hbs.AST.PathExpression).parts : [];
      if (first !== undefined) this.mentions.tests.add(first);
    }
  }
}

function mentionsOf(source: TemplateSource): Mentions {
  const visitor = new MentionVisitor();
  if (source.program) visitor.accept(source.program);
  return visitor.mentions;
}

/**
 * Returns the names that every partial reads, tests and is passed.
 * @param callers the templates that call partials, besides the partials themselves
 */
export function describePartials(
  partials: ReadonlyMap<string, TemplateSource>,
  callers: readonly TemplateSource[],
): ReadonlyMap<string, PartialFacts> {
  const mentions = new Map([...partials].map(([name, source]) => [name, mentionsOf(source)] as const));
  const calls = [...mentions.values(), ...callers.map(mentionsOf)];
  const within = (name: string, trail: readonly string[] = []): readonly Mentions[] => {
    const own = mentions.get(name);
    if (!own || trail.includes(name)) return [];
    return [own, ...[...own.gives.keys()].flatMap((callee) => within(callee, [...trail, name]))];
  };
  const facts = [...partials].map(([name, source]) => {
    const all = within(name);
    const reads = new Set(all.flatMap((part) => [...part.reads]));
    const tests = new Set(mentions.get(name)?.tests);
    const parameters = new Set(calls.flatMap((call) => [...(call.gives.get(name) ?? [])]));
    return [name, { source, reads, tests, parameters }] as const;
  });
  return new Map(facts);
}

/** Reports partials that call themselves, directly or indirectly: rendering them would not terminate. */
export function circularPartials(partials: readonly TemplateSource[]): readonly Problem[] {
  const mentions = new Map(partials.map((source) => [source.name, mentionsOf(source)] as const));
  const leadsTo = (from: string, to: string, trail: readonly string[] = []): boolean =>
    !trail.includes(from) &&
    [...(mentions.get(from)?.gives.keys() ?? [])].some(
      (name) => name === to || leadsTo(name, to, [...trail, from]),
    );
  return partials.flatMap((source) =>
    (mentions.get(source.name)?.calls ?? [])
      .map((call) => ({ call, name: partialName(call) }))
      .filter(({ name }) => name === source.name || leadsTo(name, source.name))
      .map(({ call, name }) =>
        templateProblem(
          source,
          call,
          name === source.name
            ? `the partial "${name}" calls itself and would never end`
            : `the partial "${name}" leads back to "${source.name}" and would never end`,
        ),
      ),
  );
}
