import { hiddenFields } from '../../engine/conditions/visible.ts';
import { labelOf } from '../../engine/data/labels.ts';
import type { FillableForm } from '../../engine/definition/form.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import type { FormState } from '../../engine/store/form-state.ts';
import type { FormData, SharedModel } from '../../engine/store/model.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { fold } from '../../shared/lib/fold.ts';
import { isOfKind } from './preset.ts';
import { t } from '../../../contract/messages.ts';

/** An answer that can be saved in a preset. */
export interface OfferedAnswer {
  readonly field: string;
  /** Label of the field. */
  readonly title: string;
  readonly value: unknown;
  /** The answer as displayed. */
  readonly text: string;
  /** The subject's name or number contained in the text. */
  readonly names: string | undefined;
}

/** Minimum length in characters of a matched name; shorter ones also occur inside other words. */
const SHORTEST_NAME = 3;

/** Returns names and numbers of the case's subjects, including those in list rows. */
function subjectsIn(model: SharedModel, data: FormData): readonly string[] {
  const rows = Object.values(data).flatMap((value) => (Array.isArray(value) ? value : []));
  return [data, ...rows].flatMap((answers: unknown) =>
    Object.entries(Object(answers) as FormData).flatMap(([name, value]) =>
      model.fields[name]?.subject === true &&
      typeof value === 'string' &&
      value.trim().length >= SHORTEST_NAME
        ? [value.trim()]
        : [],
    ),
  );
}

/**
 * Returns the form's answers that can be saved in a preset, in field order: visible, not empty, not the default, and
 * accepted by `isKept`.
 */
export function savableAnswers(
  { schema }: Pick<FillableForm, 'schema'>,
  { data, defaults }: Pick<FormState, 'data' | 'defaults'>,
  model: SharedModel,
  isKept: (field: string) => boolean,
): readonly OfferedAnswer[] {
  const hidden = hiddenFields(schema, data);
  const subjects = subjectsIn(model, data);
  return Object.entries(schema.properties).flatMap(([field, facts]) => {
    const value = data[field];
    const isOffered =
      isKept(field) &&
      !hidden.has(field) &&
      !isEmpty(value) &&
      !deepEqual(value, defaults[field]) &&
      isOfKind(facts, value);
    if (!isOffered) return [];
    const text = [value]
      .flat()
      .map((one) =>
        typeof one === 'boolean' ? (one ? t('Yes') : t('No')) : labelOf(facts, one, liveOptions),
      )
      .join(', ');
    const names = subjects.find((name) => fold(text).includes(fold(name)));
    return [{ field, title: facts.title ?? field, value, text, names }];
  });
}
