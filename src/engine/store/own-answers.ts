import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { fieldOfKey } from './autofill.ts';
import type { Answers, FormDocument } from './document.ts';
import { copyAnswersToFirstRow, copyFirstRowToAnswers } from './first-row.ts';
import type { FormData, SharedModel } from './model.ts';

/** Returns the document key of a form: site variants of one document share their form-specific answers. */
export const documentKey = (model: SharedModel, form: string): string => model.documents?.[form] ?? form;

/** Returns the fields of a document that other documents contain too, each with a separate answer. */
const ownFields = (model: SharedModel, key: string | null): readonly string[] =>
  key === null ? [] : Object.keys(model.fields).filter((name) => model.fields[name]?.staysIn?.includes(key));

const split = <T>(
  record: Readonly<Record<string, T>>,
  isOwn: (name: string) => boolean,
): readonly [own: Record<string, T>, rest: Record<string, T>] => {
  const own: Record<string, T> = {};
  const rest: Record<string, T> = {};
  for (const [name, value] of Object.entries(record)) (isOwn(name) ? own : rest)[name] = value;
  return [own, rest];
};

/**
 * Returns the document in the view of a form: moves the form-specific answers of the previous form to `own`, and those
 * of the opened form to `data`. `defaults` are those of an empty document.
 */
export function showFor(
  model: SharedModel,
  before: FormDocument,
  form: string | null,
  defaults: FormData,
): FormDocument {
  const key = form === null ? before.shownFor : documentKey(model, form);
  if (key === before.shownFor) return before;
  return copyAnswersToFirstRow(
    model,
    exchange(model, copyFirstRowToAnswers(model, before), key, defaults),
    key,
    defaults,
  );
}

function exchange(
  model: SharedModel,
  document: FormDocument,
  key: string | null,
  defaults: FormData,
): FormDocument {
  const leaving = new Set(ownFields(model, document.shownFor));
  const entering = ownFields(model, key);
  const isLeaving = (name: string): boolean => leaving.has(name);
  const [ownData, data] = split(document.data, isLeaving);
  const [ownFills, autofilled] = split(document.autofilled, (name) => isLeaving(fieldOfKey(name)));
  const [ownTimes, changedAt] = split(document.changedAt, isLeaving);
  const [ownForms, givenIn] = split(document.givenIn, isLeaving);
  const kept = Object.entries(ownData).filter(
    ([name, value]) => ownTimes[name] !== undefined || (!isEmpty(value) && !deepEqual(value, defaults[name])),
  );
  const { [key ?? '']: shown, ...others } = document.own;
  const put: Answers = {
    data: Object.fromEntries(kept),
    autofilled: ownFills,
    changedAt: ownTimes,
    givenIn: ownForms,
  };
  const isUntouched = kept.length === 0 && Object.keys(ownTimes).length === 0;
  const away = isUntouched || document.shownFor === null ? {} : { [document.shownFor]: put };
  const begin = Object.fromEntries(
    entering
      .filter(
        (name) =>
          data[name] === undefined && defaults[name] !== undefined && shown?.changedAt[name] === undefined,
      )
      .map((name) => [name, defaults[name]]),
  );
  return {
    data: { ...begin, ...data, ...shown?.data },
    autofilled: { ...autofilled, ...shown?.autofilled },
    changedAt: { ...changedAt, ...shown?.changedAt },
    givenIn: { ...givenIn, ...shown?.givenIn },
    shownFor: key,
    own: { ...others, ...away },
  };
}

/** Returns the answers visible in a form that another form gave and nobody has accepted here, with that form. */
export function inheritedAnswers(
  model: SharedModel,
  { data, givenIn }: Pick<FormDocument, 'data' | 'givenIn'>,
  form: string,
): Readonly<Record<string, string>> {
  const key = documentKey(model, form);
  const isOther = (names: readonly string[]): boolean =>
    !names.some((name) => documentKey(model, name) === key);
  const found: Record<string, string> = {};
  for (const [name, forms] of Object.entries(givenIn)) {
    const [from] = forms;
    if (from === undefined || !isOther(forms) || isEmpty(data[name])) continue;
    // Author fields belong to the user, not to the case.
    if (model.fields[name]?.keepFor !== '5d') found[name] = from;
  }
  return found;
}
