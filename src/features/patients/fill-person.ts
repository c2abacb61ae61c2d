import { model } from 'virtual:form-model';
import type { FillableForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { fillSelectedPerson, rememberedFields } from '../../engine/store/filled-from-memory.ts';
import { undoable } from '../../engine/store/undoable.ts';
import { isoDate } from '../../shared/lib/clock.ts';
import { screenDate } from '../../shared/language/screen-date.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { dismiss, notify } from '../../services/notifications/notification-store.ts';
import { showSourceLine } from '../../workspace/cases/source-line.ts';
import { answersFor, type PersonFacts } from './person-facts.ts';
import { factsOfPerson, type KnownPerson } from './people.ts';
import { plural, t } from '../../../contract/messages.ts';

/** Delay in milliseconds before a loading message is shown. */
const SHOWN_AFTER_MS = 400;

/** Cancels the pending load, if any. */
let cancel = (): void => undefined;

/** Awaits `work`. After the delay, calls `onLong` and shows a message. Resolves with null if cancelled. */
function whileShown<T>(message: string, work: Promise<T>, onLong: () => void): Promise<T | null> {
  return new Promise((done) => {
    let shown = '';
    const end = (outcome: T | null): void => {
      clearTimeout(timer);
      dismiss(shown);
      done(outcome);
    };
    const timer = setTimeout(() => {
      shown = notify(message, { tone: 'info', actions: [{ label: t('Cancel'), handler: () => end(null) }] });
      onLong();
    }, SHOWN_AFTER_MS);
    cancel = () => end(null);
    void work.then(end);
  });
}

/** "6 answers were filled in from the Death Report of 27 Nov 2026." */
function filledText({ seen: [last] }: KnownPerson, count: number): string {
  const source = last
    ? t('the {form} of {formatDate}', { form: last.form, formatDate: screenDate(isoDate(new Date(last.at))) })
    : t('an earlier case');
  return plural(
    count,
    '{count} answer was filled in from {source}.',
    '{count} answers were filled in from {source}.',
    { source },
  );
}

/**
 * Fills the chosen person's facts into the case. If their reports load slowly, identity is filled first and the
 * remaining facts later. Fields edited meanwhile keep their value; the fill is cancelled if the name field changes or
 * another form is opened.
 */
export async function fillPerson(
  { schema }: FillableForm,
  store: FormStore,
  field: string,
  person: KnownPerson,
): Promise<void> {
  cancel();
  flushPending();
  let last = store.getState();
  const { name, number, born } = person;
  let undoFill: (() => boolean) | null = null;
  const take = (facts: PersonFacts): void => {
    flushPending();
    const { data, form } = store.getState();
    const isSame = (one: string): boolean => deepEqual(data[one], last.data[one]);
    if (form !== last.form || !isSame(field)) return cancel();
    const { identity, ...answers } = answersFor(schema, field, facts);
    const untouched = Object.fromEntries(Object.entries(identity).filter(([one]) => isSame(one)));
    const { undo } = undoable(store, () =>
      fillSelectedPerson(store, model, { ...answers, identity: untouched }),
    );
    last = store.getState();
    // Undoing the first step undoes the second one too
    undoFill ??= undo;
    const count = rememberedFields(last).length;
    if (undoFill && count > 0) showSourceLine({ store, text: filledText(person, count), undo: undoFill });
  };
  const facts = await whileShown(
    t('Loading earlier reports about “{name}”…', { name }),
    factsOfPerson(person),
    () => take({ name, number, born }),
  );
  if (facts === null) return;
  if (!facts.ok) notify(facts.error, { tone: 'warn' });
  take(facts.ok ? facts.value : { name, number, born });
}
