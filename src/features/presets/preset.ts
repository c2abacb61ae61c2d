import * as v from 'valibot';
import { parseJson } from '../../shared/lib/json-storage.ts';
import type { FieldSchema } from '../../engine/definition/schema.ts';
import type { FormData } from '../../engine/store/model.ts';

/** Reusable answers of a form. */
export interface Preset {
  readonly name: string;
  /** Version of the shared model that the answers use. */
  readonly model: number;
  readonly answers: FormData;
}

const storedPreset = v.object({ model: v.number(), answers: v.record(v.string(), v.unknown()) });

/** Serializes a preset as the content of a library entry. */
export const presetContent = ({ model, answers }: Omit<Preset, 'name'>): string =>
  JSON.stringify({ model, answers });

/** Parses the output of {@link presetContent}; null for anything else. */
export function readPreset(name: string, content: string): Preset | null {
  const read = v.safeParse(storedPreset, parseJson(content));
  return read.success ? { name, ...read.output } : null;
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** Returns true if the value has the field's type; imported data may contain anything. */
export function isOfKind({ type, items }: FieldSchema, value: unknown): boolean {
  if (type === 'array') return items?.type === 'string' && Array.isArray(value) && value.every(isText);
  return typeof value === type;
}
