import type { Clock } from '../../lib/clock.ts';
import type { FormStore } from '../store/form-store.ts';
import { initialData, type SharedModel } from '../store/model.ts';
import type { CarryOver } from './carry-over.ts';
import type { Draft, DraftLabel } from './draft.ts';
import type { RestoreStack } from './restore-stack.ts';
import type { SetAside } from './session-state.ts';
import { dropStoredDefaults, withoutRuleDefaults } from '../store/rule-defaults.ts';
import { splitStaleScene } from './stale-scene.ts';

/** Loads a stored draft into the store, with a history of its own. */
export function loadDraft(store: FormStore, model: SharedModel, draft: Draft): void {
  const { autofilled, changedAt, lastWebhookId } = draft;
  store.getState().load(dropStoredDefaults(model, draft, draft.updatedAt), {
    autofilled,
    changedAt,
    lastWebhookId,
    fresh: true,
  });
  store.getState().openForm(draft.form);
}

/**
 * Loads a new draft: the defaults and what is carried over from earlier ones. Carried answers count as autofilled, as
 * nobody typed them into this draft: choosing another person replaces the badge of the former one.
 */
export function loadNewDraft(store: FormStore, model: SharedModel, carryOver: CarryOver, clock: Clock): void {
  const { values, changedAt } = carryOver.read();
  const data = { ...initialData(model, new Date(clock.now())), ...values };
  store
    .getState()
    .load(withoutRuleDefaults(model, { data, changedAt }), { autofilled: values, changedAt, fresh: true });
}

/** Takes stale scene answers out of a draft, onto the restore stack first. Without any, the draft comes back as it is. */
export async function setStaleAside(
  draft: Draft,
  {
    model,
    stack,
    label,
    clock,
  }: { model: SharedModel; stack: RestoreStack; label: DraftLabel; clock: Clock },
): Promise<{ readonly draft: Draft; readonly setAside: SetAside | null }> {
  const { draft: fresh, stale } = splitStaleScene(model, draft, clock.now());
  if (Object.keys(stale).length === 0) return { draft, setAside: null };
  const { form, data } = draft;
  const pushed = await stack.push({
    kind: 'scene',
    form,
    label: `Scene details: ${label(form, data)}`,
    data: stale,
  });
  return { draft: fresh, setAside: { values: stale, entryId: pushed.ok ? pushed.value.id : null } };
}
