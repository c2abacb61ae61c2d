import { didYouMean } from '../../problem.ts';
import { CALLABLE, templateProblem, type TemplateSource } from '../../template-source.ts';
import { argumentsOf, call, calleeOf, evaluate, report, type Frame } from './evaluate.ts';
import type { Findings } from './findings.ts';
import { PRINTED, unsafeBehind } from './open-tag.ts';
import { partialName } from '../../template-reads.ts';
import type { PartialFacts } from './partials.ts';
import { renderProblem } from './render-problem.ts';
import type { Scope } from './scope.ts';
import { entryShape, namesIn, UNKNOWN, type Shape } from './shape.ts';

/** Dependencies of a template walk, and its findings. */
interface Walk {
  readonly partials: ReadonlyMap<string, PartialFacts>;
  readonly findings: Findings;
  /** True if the forum parses tags in the output, so that brackets matter. */
  readonly readsTags: boolean;
}

const LOOP_DATA: ReadonlyMap<string, Shape> = new Map([
  ['index', { kind: 'made', of: 'number' }],
  ['first', { kind: 'made', of: 'yes-no' }],
  ['last', { kind: 'made', of: 'yes-no' }],
]);

/** Parameters of partials that take words. */
const WORDS: ReadonlySet<string> = new Set(['label', 'title', 'document']);

/** Analyses one template of a form and everything that it calls. */
export function walkTemplate(source: TemplateSource, scope: Scope, walk: Walk): void {
  const { findings } = walk;
  new Walker(walk, {
    source,
    partial: undefined,
    caller: undefined,
    atCall: undefined,
    findings,
    partials: walk.partials,
  }).run(source.program, scope, '');
}

/** Walks the statements of one template; `before` is always the preceding literal text. */
class Walker {
  private readonly walk: Walk;
  private readonly frame: Frame;

  constructor(walk: Walk, frame: Frame) {
    this.walk = walk;
    this.frame = frame;
  }

  run(program: hbs.AST.Program | undefined, scope: Scope, before: string): string {
    return (program?.body ?? []).reduce((text, statement) => this.statement(statement, scope, text), before);
  }

  private statement(node: hbs.AST.Statement, scope: Scope, before: string): string {
    switch (node.type) {
      case 'ContentStatement':
        return before + (node as hbs.AST.ContentStatement).value;
      case 'CommentStatement':
        return before;
      case 'MustacheStatement':
        return before + this.mustache(node as hbs.AST.MustacheStatement, scope, before);
      case 'BlockStatement':
        this.block(node as hbs.AST.BlockStatement, scope, before);
        return before + PRINTED;
      case 'PartialStatement':
        return this.partial(node as hbs.AST.PartialStatement, scope, before);
      default:
        report(this.frame, node, 'partial blocks and decorators are not used here');
        return before;
    }
  }

  private mustache(node: hbs.AST.MustacheStatement, scope: Scope, before: string): string {
    if (!node.escaped)
      report(this.frame, node, 'write two braces: a value prints itself encoded, and nothing goes past that');
    const isCall =
      node.path.type === 'PathExpression' &&
      (node.params.length > 0 || (node.hash?.pairs ?? []).length > 0 || CALLABLE.includes(calleeOf(node)));
    const shape = isCall ? call(node, scope, this.frame) : evaluate(node.path, scope, this.frame);
    const wrong = renderProblem(shape);
    const unsafe = this.walk.readsTags && isTyped(shape) ? unsafeBehind(before) : undefined;
    if (wrong !== undefined) report(this.frame, node, wrong);
    else if (unsafe !== undefined) this.unsafe(node, scope, unsafe);
    return shape.kind === 'fact' && typeof shape.value !== 'object' ? String(shape.value) : PRINTED;
  }

  /** Reports an unsafe parameter at the call of the partial: other calls may pass a fact there. */
  private unsafe(node: hbs.AST.MustacheStatement, scope: Scope, message: string): void {
    const { partial, atCall, findings } = this.frame;
    const [name = ''] =
      node.path.type === 'PathExpression' ? (node.path as hbs.AST.PathExpression).parts : [];
    if (!partial || !atCall || !scope.names.has(name)) report(this.frame, node, message);
    else
      findings.problems.push({
        problem: atCall(`in "${name}" of {{> ${partial.source.name}}}: ${message}`),
        caller: undefined,
      });
  }

  private block(node: hbs.AST.BlockStatement, scope: Scope, before: string): void {
    const name = calleeOf(node);
    const inner = this.innerScope(name, node, scope);
    if ([node.program, node.inverse].some((program) => (program?.blockParams ?? []).length > 0)) {
      report(this.frame, node, 'names after "as" are not used here: write the field alone, or this');
    }
    this.run(node.program, inner, name === 'spoiler' ? '' : before);
    this.run(node.inverse, scope, before);
  }

  private innerScope(name: string, node: hbs.AST.BlockStatement, scope: Scope): Scope {
    if (!CALLABLE.includes(name)) {
      const instead = namesIn(scope.context).includes(name)
        ? `write {{#if ${name}}} or {{#each ${name}}}`
        : `it is no helper${didYouMean(name, CALLABLE)}`;
      report(this.frame, node, `"{{#${name}}}" is not a block: ${instead}`);
      return { ...scope, context: UNKNOWN };
    }
    const shapes = argumentsOf(node, scope, this.frame, true);
    if (name !== 'each' && name !== 'with') return scope;
    const [subject = UNKNOWN] = shapes ?? [];
    const loops = name === 'each';
    const context = (loops ? entryShape(subject) : subject) ?? UNKNOWN;
    return {
      context,
      names: new Map(),
      outer: scope,
      data: loops ? new Map([...scope.data, ...LOOP_DATA]) : scope.data,
    };
  }

  /** Reports the name of a field in quotes, which prints the name. */
  private quotedField(
    key: string,
    pairs: readonly hbs.AST.HashPair[],
    { context }: Scope,
    node: hbs.AST.Node,
  ): void {
    const value = pairs.find((pair) => pair.key === key)?.value;
    const text = value?.type === 'StringLiteral' ? (value as hbs.AST.StringLiteral).value : undefined;
    if (text === undefined || WORDS.has(key) || !namesIn(context).includes(text)) return;
    report(this.frame, node, `${key}="${text}" prints the word: write ${key}=${text} for the answer`);
  }

  private partial(node: hbs.AST.PartialStatement, scope: Scope, before: string): string {
    const { frame } = this;
    const name = partialName(node);
    const facts = this.walk.partials.get(name);
    const pairs = node.hash?.pairs ?? [];
    const given = new Map(
      pairs.map(({ key, value }) => [key, evaluate(value, scope, frame, false)] as const),
    );
    if (!facts) {
      report(frame, node, `there is no partial "${name}"${didYouMean(name, [...this.walk.partials.keys()])}`);
      return before + PRINTED;
    }
    for (const key of given.keys()) {
      this.quotedField(key, pairs, scope, node);
      if (!facts.reads.has(key))
        report(
          frame,
          node,
          `the partial "${name}" has no parameter "${key}"${didYouMean(key, [...facts.reads])}`,
        );
    }
    const [subject] = node.params;
    const own = subject
      ? { context: evaluate(subject, scope, frame), names: given }
      : { context: scope.context, names: new Map([...scope.names, ...given]) };
    const inside: Frame = {
      source: facts.source,
      partial: facts,
      caller: frame.caller ?? `${frame.source.file}:${node.loc.start.line}`,
      atCall: (message) => templateProblem(frame.source, node, message),
      findings: frame.findings,
      partials: frame.partials,
    };
    return new Walker(this.walk, inside).run(
      facts.source.program,
      { ...own, outer: undefined, data: scope.data },
      before,
    );
  }
}

/** Returns true if a shape is typed by the user. */
const isTyped = (shape: Shape): boolean =>
  shape.kind === 'field' || shape.kind === 'list' || (shape.kind === 'made' && shape.of === 'text');
