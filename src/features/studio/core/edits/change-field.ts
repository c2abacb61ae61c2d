import type { MigrationStep } from '../../../../engine/definition/migrations.ts';
import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import type { Files } from '../../sandbox/messages.ts';
import { schemaFile } from '../project.ts';
import { addField, removeField } from './add-field.ts';
import { withMigratedCases } from './case-answers.ts';
import { type Edited, setRequired } from './field-edits.ts';
import { rowProperties } from './field-paths.ts';
import { definitionsOf, inlined, isAskedElsewhere, MODEL, valueAt } from './form-parts.ts';
import { inTurn } from './in-turn.ts';
import { readLayout } from './layout.ts';
import { addSteps, storedPaths } from './migration-steps.ts';
import { addRowField, dropRowField } from './row-fields.ts';
import { placeOfField } from './section-edits.ts';

/** A field to make of a part of a text. */
export interface TextPart {
  readonly name: string;
  readonly title: string;
}

type Definition = Readonly<Record<string, unknown>>;

/** Keys of a text that its parts keep. */
const KEPT = ['maxLength', 'x-text', 'x-follows', 'x-keep-for', 'x-keep-on-clear'];

/** Keys that only a field of a form has. */
const OF_FORM: ReadonlySet<string> = new Set([
  'x-follows',
  'x-keep-for',
  'x-keep-on-clear',
  'x-subject',
  'x-person',
]);

/** Returns true if only this form asks a field, so that its answers may change their place. */
export const isOnlyHere = (files: Files, slug: string, name: string): boolean =>
  definitionsOf(files, slug, name).every(({ file }) => file === schemaFile(slug)) &&
  !isAskedElsewhere(files, name, [MODEL, schemaFile(slug)]);

const definitionOf = (files: Files, name: string): Definition => {
  const found = valueAt(files, { file: MODEL, path: ['properties', name] });
  return isPlainObject(found) ? found : {};
};

const step =
  (files: Files, slug: string, path: string, made: MigrationStep) =>
  (now: Files): Edited => ({
    ...(storedPaths(files).has(path) ? addSteps(now, [made]) : {}),
    ...withMigratedCases(now, slug, made),
  });

/** Adds fields after a field, or in its place; each is required if the field is. */
const addBeside =
  (slug: string, name: string, added: readonly (readonly [string, Definition | undefined])[]) =>
  (files: Files): Edited => {
    const field = readLayout(files, slug)
      .flatMap(({ fields }) => fields)
      .find((one) => one.name === name);
    return inTurn(
      files,
      ...added.map(([part, definition], index) => (now: Files) => {
        const sections = readLayout(now, slug);
        const at = placeOfField(sections, name) ?? { section: 0, index: -1 };
        return addField(now, slug, sections, { ...at, index: at.index + 1 + index }, part, definition);
      }),
      ...(field?.required === true
        ? added.map(
            ([part]) =>
              (now: Files) =>
                setRequired(now, slug, part, true),
          )
        : []),
    );
  };

const remove =
  (slug: string, name: string) =>
  (files: Files): Edited =>
    removeField(files, slug, readLayout(files, slug), name);

/**
 * Splits a text into several fields in its place.
 * @param at separator
 * @param rest the field that receives the rest if there are more parts than fields
 */
export function splitField(
  files: Files,
  slug: string,
  name: string,
  parts: readonly TextPart[],
  at: string,
  rest: 'first' | 'last',
): Edited {
  const whole = definitionOf(files, name);
  const facts = Object.fromEntries(KEPT.filter((key) => key in whole).map((key) => [key, whole[key]]));
  const added = parts.map((part) => {
    const meaning = `${part.title}, a part of what was “${typeof whole['title'] === 'string' ? whole['title'] : name}”.`;
    return [part.name, { type: 'string', title: part.title, description: meaning, ...facts }] as const;
  });
  const to = parts.map((part) => part.name);
  return inTurn(
    files,
    addBeside(slug, name, added),
    remove(slug, name),
    step(files, slug, name, { split: { from: name, to, at, ...(rest === 'first' && { rest }) } }),
  );
}

/** Moves a field into the rows of a list; its answer goes to the first row. */
export function moveIntoRows(files: Files, slug: string, name: string, list: string): Edited {
  const own = inlined(
    files,
    schemaFile(slug),
    valueAt(files, { file: schemaFile(slug), path: ['properties', name] }),
  );
  const facts = Object.fromEntries(
    Object.entries(isPlainObject(own) ? own : definitionOf(files, name)).filter(([key]) => !OF_FORM.has(key)),
  );
  const rows = readLayout(files, slug)
    .flatMap(({ fields }) => fields)
    .find((one) => one.name === list);
  const count = Object.keys(rowProperties(rows?.schema) ?? {}).length;
  return inTurn(
    files,
    remove(slug, name),
    (now) => addRowField(now, slug, list, count, name, facts),
    step(files, slug, name, { move: { from: name, to: `${list}.0.${name}` } }),
  );
}

/** Moves a field out of the rows of a list, to the place after it; the answer of the first row goes along. */
export function moveOutOfRows(files: Files, slug: string, list: string, name: string): Edited {
  const rows = valueAt(files, { file: MODEL, path: ['properties', list, 'items', 'properties', name] });
  const isShared = valueAt(files, { file: MODEL, path: ['properties', name] }) !== undefined;
  const definition = isShared || !isPlainObject(rows) ? undefined : rows;
  return inTurn(
    files,
    (now) => dropRowField(now, slug, list, name),
    addBeside(slug, list, [[name, definition]]),
    step(files, slug, `${list}.*.${name}`, { move: { from: `${list}.0.${name}`, to: name } }),
  );
}
