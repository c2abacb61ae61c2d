import type { FieldSchema } from '../src/engine/definition/schema.ts';
import { fieldPlace, type LengthLimit, rowPlace } from '../src/engine/validate/lengths.ts';
import { compileForm } from './compile.ts';
import { listSlugs, type FormsProject } from './project.ts';

type Placed = readonly [place: string, limit: LengthLimit];

function* limitsOf(field: FieldSchema, place: string, title: string): Generator<Placed> {
  yield [place, { title, most: field.maxLength ?? field.maxItems ?? Infinity }];
  if (field.items) yield* limitsOf(field.items, rowPlace(place), title);
  for (const [name, own] of Object.entries(field.properties ?? {}))
    yield* limitsOf(own, fieldPlace(place, name), `${title}, ${own.title ?? name}`);
}

/** Returns the maximum length of each answer, by path: the largest among all forms. Unlimited answers are omitted. */
export function lengthLimits(project: FormsProject): readonly Placed[] {
  const found = new Map<string, LengthLimit>();
  for (const slug of listSlugs(project))
    for (const [name, field] of Object.entries(compileForm(project, slug).schema.properties))
      for (const [place, limit] of limitsOf(field, name, field.title ?? name))
        if (limit.most > (found.get(place)?.most ?? 0)) found.set(place, limit);
  return [...found].filter(([, { most }]) => most !== Infinity);
}
