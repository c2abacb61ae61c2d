import { optionsOf } from '../../src/engine/data/labels.ts';
import { isNumeric } from '../../src/engine/definition/schema.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { deepEqual } from '../../src/shared/lib/equal.ts';
import { isObject, readJson } from '../json-source.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { readModelFields } from '../model.ts';
import { fieldName } from '../names.ts';
import { listSlugs } from '../project.ts';
import type { FormsProject } from '../project.ts';
import { layoutSchema } from '../shapes.ts';
import { candidate } from './candidate.ts';
import type { Candidate } from './candidate.ts';
import type { PostValue } from './read-post.ts';

/** A field of the shared model that means the same as a value of a post. */
interface SharedMatch {
  readonly name: string;
  readonly title: string;
  readonly candidate: Candidate;
}

const keyOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Names of model fields by their titles: that of the model, and those that forms give them. */
function namesByTitle(
  project: FormsProject,
  model: Readonly<Record<string, JsonObject>>,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (title: Json | undefined, name: string): void => {
    // A name in other letters cannot be that of a property of the post.
    if (typeof title === 'string' && Object.hasOwn(model, name) && fieldName([name]) === name)
      found.set(keyOf(title), (found.get(keyOf(title)) ?? new Set()).add(name));
  };
  for (const [name, { title }] of Object.entries(model)) add(title, name);
  for (const slug of listSlugs(project)) {
    const { value } = readJson(project, `${project.schemas}/${slug}/schema.json`);
    const fields = isObject(value) && isObject(value['properties']) ? value['properties'] : {};
    for (const [name, field] of Object.entries(fields)) if (isObject(field)) add(field['title'], name);
  }
  return found;
}

/** Returns the kind of answer that a field of the model asks for. */
function kindOf(field: FieldSchema): Candidate['kind'] {
  const { type, format, items } = field;
  if (type === 'boolean') return 'check';
  if (isNumeric(field)) return 'number';
  if (type === 'array')
    return items?.format === 'uri' ? 'images' : optionsOf(field).length > 0 ? 'choices' : 'list';
  if (format === 'date' || format === 'time' || format === 'date-time') return format;
  if (optionsOf(field).length > 0) return 'choice';
  return field['x-text'] === undefined ? 'text' : 'area';
}

/** Returns the answer of a field for texts that are labels of its options. */
function stored(field: FieldSchema, answer: Json | undefined): Json | undefined {
  const valueOf = (text: Json): Json => optionsOf(field).find(({ label }) => label === text)?.value ?? text;
  return Array.isArray(answer) ? (answer as readonly Json[]).map(valueOf) : answer && valueOf(answer);
}

/** Returns the ways in which a field of the model prints a value of a post exactly. */
function asField(text: string, field: JsonObject, { candidates }: PostValue): readonly Candidate[] {
  const { shared } = layoutSchema({ type: 'object', properties: { shared: field } }).properties;
  if (!shared || shared.properties || shared.items?.properties) return [];
  const { pattern, maxLength = Infinity } = shared;
  return candidates.flatMap(({ answer, printer, field: own, template }) => {
    if (shared.format !== undefined && shared.format !== own['format']) return [];
    const value = stored(shared, answer);
    if (typeof value === 'string') {
      const isClosed = shared.enum !== undefined || shared['x-strict'] === true;
      if (isClosed && !optionsOf(shared).some((option) => option.value === value)) return [];
      if (value.length > maxLength || (pattern !== undefined && !new RegExp(pattern, 'u').test(value)))
        return [];
    }
    if (printer) return candidate(text, kindOf(shared), field, value, printer);
    const options = (schema: JsonObject): Json =>
      schema['enum'] ?? (isObject(schema['items']) ? options(schema['items']) : null);
    const isSame = own['type'] === field['type'] && deepEqual(options(own), options(field));
    return isSame ? [{ kind: kindOf(shared), field, answer, template, printer }] : [];
  });
}

/** Finds the field of the shared model with the label of a value that prints it exactly, except used ones. */
type Match = (value: PostValue, post: string, used: ReadonlySet<string>) => SharedMatch | undefined;

export function sharedFields(project: FormsProject): Match {
  const model = readModelFields(project);
  const names = namesByTitle(project, model);
  return (value, post, used) => {
    const text = post.slice(value.start, value.end);
    const titleOf = ({ title }: JsonObject, name: string): string =>
      typeof title === 'string' ? title : name;
    for (const name of names.get(keyOf(value.title)) ?? []) {
      if (used.has(name)) continue;
      const field = model[name] ?? {};
      const [found] = (field['x-ooc'] === true) === value.isOoc ? asField(text, field, value) : [];
      if (found) return { name, title: titleOf(field, name), candidate: found };
    }
    return undefined;
  };
}
