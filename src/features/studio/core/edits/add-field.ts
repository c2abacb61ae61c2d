import type { FieldSchema } from '../../../../engine/definition/schema.ts';
import { formatJson } from '../../../../shared/lib/format-json.ts';
import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import { schemaFile } from '../project.ts';
import { withChanges } from '../work.ts';
import { withMigratedCases } from './case-answers.ts';
import { type Edited, setRequired } from './field-edits.ts';
import {
  bodyFile,
  definitionsOf,
  formParts,
  inlined,
  isAskedElsewhere,
  MODEL,
  sectionsPlace,
  uiFile,
  valueAt,
} from './form-parts.ts';
import { inline, insertItem, removeJson, setJson } from './json-text.ts';
import type { BuiltSection } from './layout.ts';
import { addSteps, storedPaths } from './migration-steps.ts';
import { type FieldPlace, placeOfField } from './section-edits.ts';
import { templateLines } from './template-lines.ts';
import { printedLine, withPrinted } from './printed-lines.ts';

/** Returns the shared model with a new field after another, or with a shared field marked as kept in each form. */
function changedModel(
  files: Files,
  name: string,
  added: unknown,
  after: string | undefined,
  own: string,
): string {
  const text = files[MODEL] ?? '';
  if (added !== undefined) {
    const value = formatJson(added).trimEnd().replaceAll('\n', '\n    ');
    return setJson(text, ['properties', name], value, after);
  }
  const known = valueAt(files, { file: MODEL, path: ['properties', name] });
  const isNewlyShared =
    isPlainObject(known) && !('x-follows' in known) && isAskedElsewhere(files, name, [MODEL, own]);
  return isNewlyShared ? setJson(text, ['properties', name, 'x-follows'], '"form"') : text;
}

/**
 * Adds a field to a form, with the line that prints it.
 * @param added definition of a field that the shared model does not have
 */
export function addField(
  files: Files,
  slug: string,
  sections: readonly BuiltSection[],
  at: FieldPlace,
  name: string,
  added?: Readonly<Record<string, unknown>>,
): Edited {
  const schema = schemaFile(slug);
  const names = (sections[at.section]?.fields ?? []).map((field) => field.name);
  const [above, below] = [names.slice(0, at.index), names.slice(at.index)];
  const model = changedModel(files, name, added, above.at(-1), schema);
  const reference = inline({ $ref: `../form-data.json#/properties/${name}` });
  const place = sectionsPlace(files, slug);
  const known = { ...files, [MODEL]: model };
  const field = inlined(known, MODEL, valueAt(known, { file: MODEL, path: ['properties', name] }));
  const lines = templateLines(name, field as FieldSchema);
  return {
    [MODEL]: model,
    [schema]: setJson(files[schema] ?? '', ['properties', name], reference, above.at(-1)),
    [place.file]: insertItem(
      files[place.file] ?? '',
      [...place.path, at.section, 'fields'],
      at.index,
      JSON.stringify(name),
    ),
    [bodyFile(slug)]: withPrinted(files[bodyFile(slug)] ?? '', lines, above, below),
  };
}

/** Returns true if a form, or another field of the shared model, refers to a field. */
const isUsed = (files: Files, name: string): boolean =>
  isAskedElsewhere(files, name, [MODEL]) || (files[MODEL] ?? '').includes(`"#/properties/${name}"`);

/** Removes a field from a form, with its line in the template, and from the shared model if no form asks it. */
export function removeField(
  files: Files,
  slug: string,
  sections: readonly BuiltSection[],
  name: string,
): Edited {
  let edited: Edited = setRequired(files, slug, name, false);
  const edit = (file: string, change: (text: string) => string): void => {
    const text = edited[file] ?? files[file];
    if (text !== undefined) edited = { ...edited, [file]: change(text) };
  };
  for (const { file, path } of definitionsOf(files, slug, name).toReversed())
    edit(file, (text) => removeJson(text, path, path.length - 1));
  const place = placeOfField(sections, name);
  const { file, path } = sectionsPlace(files, slug);
  if (place) edit(file, (text) => removeJson(text, [...path, place.section, 'fields', place.index]));
  for (const part of formParts(files, uiFile(slug)))
    if (name in part.value) edit(part.file, (text) => removeJson(text, [...part.path, name]));
  edit(bodyFile(slug), (text) => text.replace(printedLine(name), ''));
  if (!isUsed(withChanges(files, Object.entries(edited)), name))
    edit(MODEL, (text) => removeJson(text, ['properties', name]));
  return edited;
}

/**
 * Removes a field as {@link removeField} does, and its answers from the cases of the form. If no form asks it any more,
 * stored answers are retired.
 */
export function retireField(
  files: Files,
  slug: string,
  sections: readonly BuiltSection[],
  name: string,
): Edited {
  const removed = removeField(files, slug, sections, name);
  const isGone =
    valueAt(withChanges(files, Object.entries(removed)), { file: MODEL, path: ['properties', name] }) ===
    undefined;
  const step = { retire: { field: name } };
  return {
    ...removed,
    ...(isGone && storedPaths(files).has(name) && addSteps(files, [step])),
    ...withMigratedCases(files, slug, step),
  };
}
