import { isPlainObject } from '../../../src/shared/lib/plain-object.ts';
import type { Spec } from './spec.ts';

/** What is typed: no blank at either end, which some libraries cut off. */
export const TYPED = 'brown fox';

/** The answers without what means "none", which libraries write in different ways. */
export function answersIn(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(answersIn);
  if (!isPlainObject(data)) return data;
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined && value !== null && value !== '' && !Number.isNaN(value))
      .map(([name, value]) => [name, answersIn(value)]),
  );
}

/** What a form must hold once {@link TYPED} was typed into its field. */
export function expectedAnswers({ data, target: { name, row } }: Spec): unknown {
  if (row === undefined) return answersIn({ ...data, [name]: TYPED });
  const rows = data['rows'] as readonly object[];
  return answersIn({
    ...data,
    rows: rows.map((item, index) => (index === row ? { ...item, [name]: TYPED } : item)),
  });
}
