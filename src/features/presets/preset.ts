import * as v from 'valibot';
import { parseJson } from '../../shared/lib/json-storage.ts';
import type { FieldSchema } from '../../engine/definition/schema.ts';
import type { FormData } from '../../engine/store/model.ts';

/** Answers that are kept for other cases of a form. */
export interface Preset {
  /** What the user calls it. */
  readonly name: string;
  /** The version of the shared model that the answers are of. */
  readonly model: number;
  readonly answers: FormData;
}

const storedPreset = v.object({ model: v.number(), answers: v.record(v.string(), v.unknown()) });

/** Answers as the content of an entry of the library. */
export const presetContent = ({ model, answers }: Omit<Preset, 'name'>): string =>
  JSON.stringify({ model, answers });

/** Reads what {@link presetContent} wrote; null for anything else. */
export function readPreset(name: string, content: string): Preset | null {
  const read = v.safeParse(storedPreset, parseJson(content));
  return read.success ? { name, ...read.output } : null;
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** Whether a value is of the kind that a field holds: what was imported may be anything. */
export function isOfKind({ type, items }: FieldSchema, value: unknown): boolean {
  if (type === 'array') return items?.type === 'string' && Array.isArray(value) && value.every(isText);
  return typeof value === type;
}
