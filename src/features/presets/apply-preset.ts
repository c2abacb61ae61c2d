import { presetFields } from 'virtual:form-presets';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { undoInCase } from '../../workspace/cases/undo-in-case.ts';
import { type Fillable, followAnswer } from '../../engine/data/fills.ts';
import type { FillableForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import { changedFields } from '../../engine/store/document.ts';
import type { FormState } from '../../engine/store/form-state.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { FormData } from '../../engine/store/model.ts';
import { undoable } from '../../engine/store/undoable.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { notify, UNDO_MS } from '../../services/notifications/notification-store.ts';
import { loadMigration } from '../../workspace/load-migration.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { isOfKind, type Preset } from './preset.ts';
import { plural, t } from '../../../contract/messages.ts';

/** Filters preset answers to the form's own fields with a matching type that presets may contain. */
export const usableAnswers = ({ schema }: Pick<FillableForm, 'schema'>, answers: FormData): FormData =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => {
      const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
      return field !== undefined && presetFields.has(name) && isOfKind(field, value);
    }),
  );

/** Filters answers to those that differ; without `replaces`, only for fields that are empty or have their default. */
const changingAnswers = (
  answers: FormData,
  { data, defaults }: Pick<FormState, 'data' | 'defaults'>,
  replaces: boolean,
): FormData =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => {
      const isFree = isEmpty(data[name]) || deepEqual(data[name], defaults[name]);
      return (isFree || replaces) && !deepEqual(data[name], value);
    }),
  );

/** Sets answers as if entered by hand, including autofill of dependent fields. */
function fill(store: FormStore, { schema }: Pick<FillableForm, 'schema'>, answers: FormData): void {
  const { setFields, autofill, withdrawAutofill } = store.getState();
  setFields(answers);
  const target: Fillable = {
    onFill: (base, values) => autofill(values, base),
    onWithdraw: (base, names) => withdrawAutofill(names, base),
  };
  for (const [name, value] of Object.entries(answers)) {
    const field = schema.properties[name];
    if (field) followAnswer(field, value, liveOptions, [], target);
  }
}

/**
 * Fills the current case from a preset in one undoable step. Non-empty fields are preserved unless `replaces` is set.
 * Resolves with the number of filled fields.
 */
export async function applyPreset(
  { cases }: Workspace,
  form: FillableForm,
  preset: Preset,
  replaces = false,
): Promise<Result<number, ErrorMessage>> {
  const migration = await loadMigration(preset.model);
  if (!migration.ok) return migration;
  flushPending();
  const { id, store } = cases.state.getState();
  const usable = usableAnswers(form, migration.value.answers(preset.answers).answers);
  const before = store.getState();
  const filled = changingAnswers(usable, before, replaces);
  const { undo } = undoable(store, () => fill(store, form, filled));
  const count = changedFields(before.data, store.getState().data).length;
  if (count === 0 || !undo) {
    notify(t('“{name}” filled nothing: its fields already have answers.', { name: preset.name }), {
      tone: 'info',
    });
    return ok(0);
  }
  notify(
    plural(count, '“{name}” filled {count} field.', '“{name}” filled {count} fields.', { name: preset.name }),
    {
      closesAfter: UNDO_MS,
      actions: [{ label: t('Undo'), handler: () => void undoInCase(cases, { id, store }, undo) }],
    },
  );
  return ok(count);
}
