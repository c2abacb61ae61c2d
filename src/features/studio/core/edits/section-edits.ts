import type { Files } from '../../sandbox/messages.ts';
import type { Edited } from './field-edits.ts';
import { sectionsPlace } from './form-parts.ts';
import { inline, insertItem, moveItem, rawAt, removeJson, setJson } from './json-text.ts';
import type { BuiltSection } from './layout.ts';

/** Place of a field: the index of its section, and its index there. */
export interface FieldPlace {
  readonly section: number;
  readonly index: number;
}

/** Returns the place of a field; undefined if no section has it. */
export function placeOfField(sections: readonly BuiltSection[], name: string): FieldPlace | undefined {
  const section = sections.findIndex(({ fields }) => fields.some((field) => field.name === name));
  const index = sections[section]?.fields.findIndex((field) => field.name === name) ?? -1;
  return section < 0 ? undefined : { section, index };
}

/** Returns the place one step up or down; the end of the section above, or the start of the next. */
export function besides(
  sections: readonly BuiltSection[],
  { section, index }: FieldPlace,
  step: -1 | 1,
): FieldPlace | undefined {
  const count = sections[section]?.fields.length ?? 0;
  if (index + step >= 0 && index + step < count) return { section, index: index + step };
  const other = sections[section + step];
  return other && { section: section + step, index: step < 0 ? other.fields.length : 0 };
}

/** Changes the text of the file with the sections. */
function edit(
  files: Files,
  slug: string,
  change: (text: string, path: readonly (string | number)[]) => string,
): Edited {
  const { file, path } = sectionsPlace(files, slug);
  const text = files[file];
  return text === undefined ? {} : { [file]: change(text, path) };
}

/** Moves a field to a place, counted without the field. */
export const moveField = (files: Files, slug: string, from: FieldPlace, to: FieldPlace): Edited =>
  edit(files, slug, (text, path) => {
    const [source, target] = [from, to].map(({ section }) => [...path, section, 'fields']);
    if (!source || !target) return text;
    if (from.section === to.section) return moveItem(text, source, from.index, to.index);
    const item = rawAt(text, [...source, from.index]);
    return insertItem(removeJson(text, [...source, from.index]), target, to.index, item);
  });

/** Adds a section without fields. */
export const addSection = (files: Files, slug: string, index: number, title: string): Edited =>
  edit(files, slug, (text, path) => insertItem(text, path, index, inline({ title, fields: [] })));

export const moveSection = (files: Files, slug: string, from: number, to: number): Edited =>
  edit(files, slug, (text, path) => moveItem(text, path, from, to));

/** Removes a section; its fields go to the end of the section above, or to the start of the one below the first. */
export const removeSection = (
  files: Files,
  slug: string,
  sections: readonly BuiltSection[],
  at: number,
): Edited =>
  edit(files, slug, (text, path) => {
    const other = at === 0 ? 1 : at - 1;
    const start = at === 0 ? 0 : (sections[other]?.fields.length ?? 0);
    const moved = (sections[at]?.fields ?? []).reduce(
      (now, { name }, index) =>
        insertItem(now, [...path, other, 'fields'], start + index, JSON.stringify(name)),
      text,
    );
    return removeJson(moved, [...path, at]);
  });

/** Sets a text of a section; an empty one is removed. */
export const setSection = (
  files: Files,
  slug: string,
  at: number,
  key: 'title' | 'description' | 'showIf',
  value: string,
): Edited =>
  edit(files, slug, (text, path) =>
    value === ''
      ? removeJson(text, [...path, at, key])
      : setJson(text, [...path, at, key], inline(value), 'title'),
  );
