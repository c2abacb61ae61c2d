import type { Expression } from '../../src/engine/definition/schema.ts';

/** An expression that always holds. */
export const ALWAYS: Expression = true;
