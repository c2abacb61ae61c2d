import type { Clock } from '../../lib/clock.ts';
import type { FormStore } from '../store/form-store.ts';
import { initialData, type SharedModel, fieldsKeptFor, KEEP_MS, type FormData } from '../store/model.ts';
import type { CarryOver } from './carry-over.ts';
import type { Draft, DraftLabel } from './draft.ts';
import type { RestoreStack } from './restore-stack.ts';
import type { SetAside } from './session-state.ts';
import { dropStoredDefaults, withoutRuleDefaults } from '../store/rule-defaults.ts';
import { ageOf } from '../../lib/clock.ts';
import { isEmpty } from '../../lib/empty.ts';
import { deepEqual } from '../../lib/equal.ts';

const only = (data: FormData, keep: (name: string) => boolean): FormData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => keep(name)));

/**
 * Splits a draft that is about to be resumed: scene answers given more than 3 h before `now` (ms) come out as `stale`
 * and stand at their defaults in `draft`. An answer without a time of its own is as old as the draft's last write.
 */
function splitStaleScene(
  model: SharedModel,
  draft: Draft,
  now: number,
): { readonly draft: Draft; readonly stale: FormData } {
  const defaults = initialData(model, new Date(now));
  const names = fieldsKeptFor(model, '3h').filter((name) => {
    const value = draft.data[name];
    if (isEmpty(value) || deepEqual(value, defaults[name])) return false;
    return ageOf(draft.changedAt[name] ?? draft.updatedAt, now) > KEEP_MS['3h'];
  });
  if (names.length === 0) return { draft, stale: {} };
  const isStale = (name: string): boolean => names.includes(name);
  const data = { ...only(draft.data, (name) => !isStale(name)), ...only(defaults, isStale) };
  return { draft: { ...draft, data }, stale: only(draft.data, isStale) };
}

/** Loads a stored draft into the store, with a history of its own. */
export function loadDraft(store: FormStore, model: SharedModel, draft: Draft): void {
  const { autofilled, changedAt } = draft;
  const mark = draft.mark ?? draft.lastWebhookId ?? null;
  store.getState().load(dropStoredDefaults(model, draft, draft.updatedAt), {
    autofilled,
    changedAt,
    mark,
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
