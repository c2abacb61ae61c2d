import type { Expression, Must } from '../../src/engine/definition/schema.ts';
import { isObject, type Json } from '../json-source.ts';
import { comparedOperands, compileNode } from './compile.ts';
import { any, negated } from './condition.ts';
import { parseExpression } from './parse.ts';

/** A cross-field rule as stated in the schema file. */
export interface StatedRule {
  /** Index among the rules of its object. */
  readonly index: number;
  readonly must: string;
  readonly message: string;
  readonly at: string;
}

/** Returns the cross-field rules of one object; those of an invalid shape are omitted. */
export const statedRules = (stated: Json | undefined): readonly StatedRule[] =>
  (Array.isArray(stated) ? (stated as readonly Json[]) : []).flatMap((rule, index) => {
    if (!isObject(rule)) return [];
    const { must, message, at } = rule;
    return typeof must === 'string' && typeof message === 'string' && typeof at === 'string'
      ? [{ index, must, message, at }]
      : [];
  });

/** Compiles the cross-field rules for the browser: each is also satisfied while an operand is unanswered. */
export const compileRules = (stated: Json | undefined): readonly Must[] =>
  statedRules(stated).flatMap(({ must, message, at }) => {
    const parsed = parseExpression(must);
    if (!parsed.ok) return [];
    const open = comparedOperands(parsed.value).map((part): Expression =>
      negated(['answered', compileNode(part)]),
    );
    return [{ must: any([...open, compileNode(parsed.value)]), message, at }];
  });
