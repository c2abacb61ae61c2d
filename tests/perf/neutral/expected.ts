import { isPlainObject } from '../../../src/shared/lib/plain-object.ts';
import type { Spec } from './spec.ts';

/** Typed text: without outer blanks, which some libraries trim. */
export const TYPED = 'brown fox';

/** Returns the answers without empty values, which libraries represent differently. */
export function answersIn(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(answersIn);
  if (!isPlainObject(data)) return data;
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined && value !== null && value !== '' && !Number.isNaN(value))
      .map(([name, value]) => [name, answersIn(value)]),
  );
}

/** Returns the expected answers after typing {@link TYPED}. */
export function expectedAnswers({ data, target: { name, row } }: Spec): unknown {
  if (row === undefined) return answersIn({ ...data, [name]: TYPED });
  const rows = data['rows'] as readonly object[];
  return answersIn({
    ...data,
    rows: rows.map((item, index) => (index === row ? { ...item, [name]: TYPED } : item)),
  });
}
