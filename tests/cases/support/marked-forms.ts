import { catalogue } from 'virtual:forms';
import { formsProject } from '../../../compiler/disk.ts';
import { readCases } from '../../../compiler/cases.ts';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { wholeForm } from '../../../src/engine/definition/whole-form.ts';
import type { FormData } from '../../../src/engine/store/model.ts';
import { isPlainObject } from '../../../src/shared/lib/plain-object.ts';

/** A form with answers about one subject: each free text has a marker of its form and field. */
export interface MarkedForm {
  readonly slug: string;
  readonly form: FormDefinition;
  readonly answers: FormData;
  /** Answers chosen from options; they show conditional fields. */
  readonly choices: FormData;
}

const MARKER = /X_[a-z-]+_(\w+?)_Z/g;

/** Returns the fields whose marker occurs in a text. */
export const fieldsMarkedIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(MARKER)].map(([, name = '']) => name))].toSorted();

/** Replaces each free text in a value by a marker; list entries are numbered. */
function mark(schema: FieldSchema | undefined, value: unknown, marker: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => mark(schema?.items, item, `${marker}${index}`));
  if (isPlainObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, mark(schema?.properties?.[name], part, marker)]),
    );
  if (typeof value !== 'string' || schema?.enum) return value;
  if (schema?.format === 'uri') return `https://images.example.org/${marker}.png`;
  return schema?.format === undefined ? marker : value;
}

const isTyped = (schema: FieldSchema | undefined): boolean =>
  schema?.type === 'string' ? !schema.enum && !schema['x-strict'] : schema?.type === 'array';

async function markedForm(entry: (typeof catalogue)[number]): Promise<MarkedForm> {
  const { slug } = entry;
  const form = wholeForm(await entry.load());
  const full = readCases(formsProject(), slug).find(({ name }) => name === 'full')?.answers ?? {};
  const { properties } = (await form).schema;
  const marked = Object.entries(full).map(([name, value]) => [
    name,
    properties[name]?.['x-strict'] ? value : mark(properties[name], value, `X_${slug}_${name}_Z`),
  ]);
  const choices = Object.entries(full).filter(([name]) => !isTyped(properties[name]));
  return {
    slug,
    form: await form,
    answers: Object.fromEntries(marked),
    choices: Object.fromEntries(choices),
  };
}

/** Every form of the catalogue. */
export const markedForms = (): Promise<readonly MarkedForm[]> => Promise.all(catalogue.map(markedForm));
