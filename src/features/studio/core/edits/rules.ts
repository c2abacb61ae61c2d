import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import { parseObject, schemaFile } from '../project.ts';
import type { Files } from '../../sandbox/messages.ts';
import type { Edited } from './field-edits.ts';
import { formParts, type JsonPlace, valueAt } from './form-parts.ts';
import { inline, insertItem, moveItem, removeJson, setJson } from './json-text.ts';
import { rowsPlace } from './row-fields.ts';

/** Texts of a rule over several answers. */
export interface RuleTexts {
  /** Expression that must be true. */
  readonly must: string;
  /** Message while it is not. */
  readonly message: string;
  /** Field that shows the message. */
  readonly at: string;
}

/** A rule as a form states it, with its list and its index there. */
export interface StatedRule extends RuleTexts {
  readonly list: JsonPlace;
  readonly index: number;
  /** Number of rules of this list. */
  readonly count: number;
}

/** Returns the objects that may state rules: the parts of the form, or the rows of a list. */
const holders = (files: Files, slug: string, list?: string): readonly JsonPlace[] =>
  list === undefined
    ? formParts(files, schemaFile(slug)).filter(({ isBranch }) => !isBranch)
    : [rowsPlace(files, slug, list) ?? []].flat();

/** Returns the rules of a form, or of the rows of a list. */
export const readRules = (files: Files, slug: string, list?: string): readonly StatedRule[] =>
  holders(files, slug, list).flatMap(({ file, path }) => {
    const place = { file, path: [...path, 'x-rules'] };
    const rules = valueAt(files, place);
    return (Array.isArray(rules) ? rules : []).filter(isPlainObject).map((rule, index, { length }) => {
      const text = (key: string): string => (typeof rule[key] === 'string' ? rule[key] : '');
      return {
        must: text('must'),
        message: text('message'),
        at: text('at'),
        list: place,
        index,
        count: length,
      };
    });
  });

/** Adds a rule after the others. */
export function addRule(files: Files, slug: string, rule: RuleTexts, list?: string): Edited {
  const last = readRules(files, slug, list).at(-1);
  const holder = holders(files, slug, list)[0];
  const place = last?.list ?? (holder && { file: holder.file, path: [...holder.path, 'x-rules'] });
  const text = place && files[place.file];
  if (!place || text === undefined) return {};
  const item = inline(rule);
  if (last) return { [place.file]: insertItem(text, place.path, last.count, item) };
  const keys = Object.keys(holder ? (valueAt(files, holder) ?? {}) : parseObject(text));
  const before = ['additionalProperties', 'title', 'type'].find((key) => keys.includes(key));
  return { [place.file]: setJson(text, place.path, `[${item}]`, before) };
}

const edit = (files: Files, { list }: StatedRule, change: (text: string) => string): Edited => {
  const text = files[list.file];
  return text === undefined ? {} : { [list.file]: change(text) };
};

/** Sets a text of a rule. */
export const setRule = (files: Files, rule: StatedRule, key: keyof RuleTexts, value: string): Edited =>
  edit(files, rule, (text) => setJson(text, [...rule.list.path, rule.index, key], inline(value)));

/** Moves a rule one step up or down within its list. */
export const moveRule = (files: Files, rule: StatedRule, step: -1 | 1): Edited => {
  const to = rule.index + step;
  return to < 0 || to >= rule.count
    ? {}
    : edit(files, rule, (text) => moveItem(text, rule.list.path, rule.index, to));
};

/** Removes a rule, and the list with the last one. */
export const removeRule = (files: Files, rule: StatedRule): Edited =>
  edit(files, rule, (text) => removeJson(text, [...rule.list.path, rule.index], rule.list.path.length));
