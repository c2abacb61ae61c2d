import { join } from 'pathe';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import type { Expression, ReadingNode, ReadingProgram } from '../../src/engine/read/program.ts';
import { compileForm, type CompiledForm } from '../compile.ts';
import type { JsonObject } from '../json-source.ts';
import { readOrganisation } from '../organisation.ts';
import type { FormsProject } from '../project.ts';
import { partialName } from '../template-reads.ts';
import { CALLABLE, readPartials, type TemplateSource } from '../template-source.ts';
import { unlessChanged } from '../unless-changed.ts';
import { callOf, truth } from './expression.ts';
import { choice, merged, slotNodes, spoiler } from './print.ts';
import {
  entryScope,
  partialScope,
  resolve,
  rootScope,
  rowScope,
  UNKNOWN,
  type Facts,
  type Scope,
} from './scope.ts';

const HELPER_NAMES: ReadonlySet<string> = new Set(CALLABLE);

interface Source extends Facts {
  readonly partials: ReadonlyMap<string, TemplateSource>;
}

/**
 * Compiles the templates of a form to a reading program.
 * @param organisation the facts that templates render
 */
export function readingProgram(
  form: Pick<CompiledForm, 'meta' | 'schema' | 'templates'>,
  partials: readonly TemplateSource[],
  organisation: JsonObject,
): ReadingProgram {
  const { sites } = organisation;
  const site = isPlainObject(sites) ? sites[form.meta.site] : undefined;
  const source: Source = {
    schema: form.schema,
    data: { org: organisation, site, form: form.meta },
    partials: new Map(partials.map((partial) => [partial.name, partial])),
  };
  const nodes = (template: TemplateSource | undefined): readonly ReadingNode[] =>
    merged(template?.program ? nodesOf(template.program, rootScope(form.schema), source) : []);
  return { title: nodes(form.templates.title), body: nodes(form.templates.body) };
}

const programs = unlessChanged<ReadingProgram>();

/** Returns a function that returns the reading program of a form; cached until its form changes. */
export function readingPrograms(project: FormsProject): (slug: string) => ReadingProgram {
  const [partials, organisation] = [readPartials(project), readOrganisation(project)];
  return (slug) => {
    const form = compileForm(project, slug);
    const make = (): ReadingProgram => readingProgram(form, partials, organisation);
    return programs(join(project.schemas, slug), [form, partials, organisation], make);
  };
}

const nodesOf = ({ body }: hbs.AST.Program, scope: Scope, source: Source): readonly ReadingNode[] =>
  body.flatMap((statement) => nodesOfStatement(statement, scope, source));

function nodesOfStatement(
  statement: hbs.AST.Statement,
  scope: Scope,
  source: Source,
): readonly ReadingNode[] {
  switch (statement.type) {
    case 'ContentStatement':
      return [(statement as hbs.AST.ContentStatement).value];
    case 'MustacheStatement':
      return slotNodes(expressionOf(statement as hbs.AST.MustacheStatement, scope, source), source);
    case 'PartialStatement':
      return nodesOfCall(statement as hbs.AST.PartialStatement, scope, source);
    case 'BlockStatement':
      return nodesOfBlock(statement as hbs.AST.BlockStatement, scope, source);
    default:
      return [];
  }
}

/** Partials are inlined, so a program needs no other one. */
function nodesOfCall(call: hbs.AST.PartialStatement, scope: Scope, source: Source): readonly ReadingNode[] {
  const partial = source.partials.get(partialName(call));
  if (!partial?.program) return [{ skip: true }];
  const given = (call.hash?.pairs ?? []).map(
    ({ key, value }) => [key, valueOf(value, scope, source)] as const,
  );
  return nodesOf(partial.program, partialScope(scope, given), source);
}

function nodesOfBlock(block: hbs.AST.BlockStatement, scope: Scope, source: Source): readonly ReadingNode[] {
  const name = 'original' in block.path ? block.path.original : '';
  const [param] = block.params;
  const value: Expression = param ? valueOf(param, scope, source) : UNKNOWN;
  const inside = (inner: Scope): readonly ReadingNode[] => nodesOf(block.program, inner, source);
  const otherwise = block.inverse ? nodesOf(block.inverse, scope, source) : [];
  if (name === 'if') return choice(truth(value), inside(scope), otherwise);
  if (name === 'unless') return choice(truth(value), otherwise, inside(scope));
  if (name === 'spoiler') return spoiler(value, inside(scope));
  if ('constant' in value) {
    const { constant } = value;
    const entries: readonly unknown[] =
      name !== 'each' ? (constant ? [constant] : []) : Array.isArray(constant) ? constant : [];
    return entries.length === 0 ? otherwise : entries.flatMap((entry) => inside(entryScope(scope, entry)));
  }
  const row = name === 'each' && 'field' in value ? rowScope(scope, value.field, source) : undefined;
  return row && 'field' in value
    ? [{ each: value.field, do: inside(row), else: otherwise }]
    : [{ skip: true }];
}

/** Evaluates a value in a template: a constant, a path, or a call in parentheses. */
function valueOf(node: hbs.AST.Expression, scope: Scope, source: Source): Expression {
  if (node.type === 'PathExpression') return resolve(node as hbs.AST.PathExpression, scope, source);
  if (node.type === 'SubExpression') return expressionOf(node as hbs.AST.SubExpression, scope, source);
  return { constant: 'value' in node ? node.value : undefined };
}

function expressionOf(
  { path, params, hash }: hbs.AST.MustacheStatement | hbs.AST.SubExpression,
  scope: Scope,
  source: Source,
): Expression {
  const name = 'original' in path ? path.original : '';
  if (!HELPER_NAMES.has(name)) return valueOf(path, scope, source);
  const given = params.map((param) => valueOf(param, scope, source));
  const separator = hash?.pairs.find(({ key }) => key === 'separator');
  if (name !== 'choices') return callOf(name, given);
  // `separator` is the only named argument of a helper.
  return callOf(name, [...given, separator ? valueOf(separator.value, scope, source) : { constant: ' ' }]);
}
