import type { Files } from '../sandbox/messages.ts';
import { modelFields } from './complete/fields.ts';
import { retireField } from './edits/add-field.ts';
import { isOnlyHere, moveIntoRows, moveOutOfRows, splitField, type TextPart } from './edits/change-field.ts';
import type { Edited } from './edits/field-edits.ts';
import { modelPaths } from './edits/field-paths.ts';
import { nameOf } from './edits/kinds.ts';
import { type BuiltField, readLayout, rowFields } from './edits/layout.ts';
import { storedPaths } from './edits/migration-steps.ts';
import { renameField } from './edits/rename-field.ts';
import { removeRowField } from './edits/row-fields.ts';
import { listForms } from './project.ts';

export type ChangeKind = 'rename' | 'split' | 'move' | 'remove';

/** A field to change: of a form, or of the rows of a list. */
export interface ChangeTarget {
  readonly slug: string;
  readonly field: BuiltField;
  readonly list?: string;
}

/** Typed answers about a change. */
export interface ChangeAnswers {
  readonly kind: ChangeKind;
  readonly name: string;
  /** Labels of the parts, one a line. */
  readonly parts: string;
  readonly separator: string;
  readonly rest: 'first' | 'last';
  /** List into which the field moves. */
  readonly list: string;
}

export const nothingChosen = ({ name }: BuiltField): ChangeAnswers => ({
  kind: 'rename',
  name,
  parts: '',
  separator: ' ',
  rest: 'last',
  list: '',
});

const isText = ({ type, format, enum: options }: BuiltField['schema']): boolean =>
  type === 'string' && format === undefined && options === undefined;

/** Returns the lists of a form into whose rows a field can move. */
export const listsFor = (files: Files, { slug, field }: ChangeTarget): readonly BuiltField[] =>
  readLayout(files, slug)
    .flatMap(({ fields }) => fields)
    .filter((other) => other.name !== field.name && rowFields(other) !== undefined);

/** Returns the changes that are possible for a field. */
export function kindsFor(files: Files, target: ChangeTarget): readonly ChangeKind[] {
  const { field, list } = target;
  const canMove = list !== undefined || (!rowFields(field) && listsFor(files, target).length > 0);
  return [
    'rename',
    ...(list === undefined && isText(field.schema) ? (['split'] as const) : []),
    ...(canMove ? (['move'] as const) : []),
    'remove',
  ];
}

/** Returns the parts of a split with their proposed names. */
export function partsOf(files: Files, { parts }: ChangeAnswers): readonly TextPart[] {
  const taken = new Set(modelFields(files).map(({ label }) => label));
  return parts
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((title) => {
      const name = nameOf(title, (one) => taken.has(one));
      taken.add(name);
      return { name, title };
    });
}

/** Returns the forms that may have a field, by slug. */
export const formsAsking = (files: Files, name: string): readonly string[] =>
  listForms(files)
    .map(({ slug }) => slug)
    .filter((slug) =>
      [`schemas/${slug}/schema.json`, `schemas/${slug}/ui.json`, `templates/${slug}/body.hbs`].some((path) =>
        files[path]?.includes(name),
      ),
    )
    .concat(
      // The fields of a family are in a shared file, which many forms refer to.
      Object.entries(files).some(([path, text]) => path.startsWith('schemas/_shared/') && text.includes(name))
        ? listForms(files).flatMap(({ slug }) =>
            files[`schemas/${slug}/schema.json`]?.includes('_shared/') === true ? slug : [],
          )
        : [],
    );

const ONLY_HERE =
  'Other forms ask this field, and share its answers. Change it in the text of each form, or rename it.';

type Problems = Partial<Record<keyof ChangeAnswers, string>>;

function renameProblems(files: Files, { field }: ChangeTarget, { name }: ChangeAnswers): Problems {
  const isTaken = modelPaths(files).some((path) => path.split('.').includes(name));
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name))
    return { name: 'Enter a name of letters and digits, such as donatedVolume.' };
  if (name === field.name) return { name: 'Enter another name.' };
  return isTaken ? { name: 'The shared model has a field with this name. Enter another name.' } : {};
}

/** Returns why a change cannot be made, by what is typed. */
export function changeProblems(files: Files, target: ChangeTarget, answers: ChangeAnswers): Problems {
  const { slug, field, list } = target;
  const { kind } = answers;
  const isHere = isOnlyHere(files, slug, list ?? field.name);
  if (kind === 'rename') return renameProblems(files, target, answers);
  if (kind === 'split') {
    if (!isHere) return { parts: ONLY_HERE };
    const parts = partsOf(files, answers);
    if (parts.length < 2) return { parts: 'Enter two labels or more, one a line.' };
    if (parts.some(({ name }) => name === '')) return { parts: 'Enter labels with a letter.' };
    return answers.separator === '' ? { separator: 'Enter what is between the parts.' } : {};
  }
  if (kind === 'remove') return {};
  if (!isHere) return { list: ONLY_HERE };
  if (list === undefined) return answers.list === '' ? { list: 'Choose a list.' } : {};
  const isHeld = storedPaths(files).has(field.name) || modelPaths(files).includes(field.name);
  return isHeld
    ? { list: 'The form’s own field of this name has answers of its own. Rename this field first.' }
    : {};
}

/** Returns the files that a change edits. */
export function changedFiles(
  files: Files,
  { slug, field, list }: ChangeTarget,
  answers: ChangeAnswers,
): Edited {
  const { name } = field;
  switch (answers.kind) {
    case 'rename':
      return renameField(files, name, answers.name);
    case 'split':
      return splitField(files, slug, name, partsOf(files, answers), answers.separator, answers.rest);
    case 'move':
      return list === undefined
        ? moveIntoRows(files, slug, name, answers.list)
        : moveOutOfRows(files, slug, list, name);
    default:
      return list === undefined
        ? retireField(files, slug, readLayout(files, slug), name)
        : removeRowField(files, slug, list, name);
  }
}
