import type { Clock } from '../../shared/lib/clock.ts';
import { LAST_CASE } from '../store/document.ts';
import type { FormStore } from '../store/form-store.ts';
import { initialData, type FormData, type SharedModel } from '../store/model.ts';
import { dropStoredDefaults, withoutRuleDefaults } from '../store/rule-defaults.ts';
import type { InMemoryCase } from './case.ts';
import type { CarryOver } from './carry-over.ts';

/**
 * Loads a new case: the defaults, carried-over answers, and `answers` of the user. Carried-over answers count as
 * autofilled, since nobody typed them here: choosing another person replaces the previous badge.
 */
export function loadNewCase(
  store: FormStore,
  model: SharedModel,
  carryOver: CarryOver,
  { clock, form, answers = {} }: { clock: Clock; form: string | null; answers?: FormData | undefined },
): void {
  const { values, changedAt } = carryOver.read();
  const now = clock.now();
  const data = { ...initialData(model, new Date(now)), ...values, ...answers };
  const scene = Object.keys(values).filter((name) => model.fields[name]?.keepFor === '3h');
  const given = Object.keys(answers).map((name) => [name, now] as const);
  const times = { ...changedAt, ...Object.fromEntries(given) };
  store.getState().load(withoutRuleDefaults(model, { data, changedAt: times }), {
    autofilled: values,
    changedAt: times,
    givenIn: Object.fromEntries([
      ...scene.map((name) => [name, [LAST_CASE]] as const),
      ...(form === null ? [] : Object.keys(answers).map((name) => [name, [form]] as const)),
    ]),
    form,
  });
}

export function loadStoredCase(store: FormStore, model: SharedModel, stored: InMemoryCase): void {
  const { autofilled, changedAt, givenIn, shownFor, own, links, form } = stored;
  const data = dropStoredDefaults(model, stored, stored.updatedAt);
  store.getState().load(data, { autofilled, changedAt, givenIn, shownFor, own, links, form });
}
