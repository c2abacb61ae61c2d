import { createStore, type StoreApi } from 'zustand/vanilla';

import { ageOf, systemClock, type Clock } from '../../shared/lib/clock.ts';
import { shareStructure } from '../../shared/lib/equal.ts';
import { setIn } from '../../shared/lib/path.ts';
import { fieldKey, fillDocument, withdrawFill } from './autofill.ts';
import { changedFields, documentOf, EMPTY_DOCUMENT, stampChanges, type FormDocument } from './document.ts';
import { adoptLinks, showLinks, withLink } from './document-links.ts';
import type { FormState, FormValues } from './form-state.ts';
import { emptyHistory, addUndoStep, undoStep, redoStep, type ChangeCause, type Present } from './history.ts';
import { documentKey, inheritedAnswers, showFor } from './own-answers.ts';
import { stampRuleAnswers, withRuleDefaults } from './rule-defaults.ts';
import { staleAnswers } from './stale-answers.ts';
import { initialData, keptOnClear, type FormData, type SharedModel } from './model.ts';

/** Maximum pause within one undo step of typing, in milliseconds. */
export const TYPING_PAUSE_MS = 1000;

/** Store of one case: its answers, the open form, and undo and redo. */
export type FormStore = StoreApi<FormState>;

const presentOf = (state: FormValues): Present => ({ document: documentOf(state), links: state.links });

/** Returns the index of the changed list entry, or the new length; empty for other values. */
function entryChanged(before: unknown, after: unknown): string {
  if (!Array.isArray(after)) return '';
  const isLonger = !Array.isArray(before) || before.length !== after.length;
  return isLonger ? `#${after.length}` : String(after.findIndex((entry, index) => entry !== before[index]));
}

const pick = <T>(record: Readonly<Record<string, T>>, names: FormData): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(names, name)));

/** Creates a store with the defaults of the model. */
export function createFormStore(
  model: SharedModel,
  { clock = systemClock }: { clock?: Clock } = {},
): FormStore {
  const freshData = (): FormData => initialData(model, new Date(clock.now()));

  return createStore<FormState>()((set, get) => {
    /** Returns true while the user types in the same fields without a pause. */
    const typesOn = (key: string | undefined): boolean => {
      const { typing } = get();
      return typing?.key === key && typing !== null && ageOf(typing.at, clock.now()) < TYPING_PAUSE_MS;
    };

    /** Sets a document, as an undo step unless it `joins` the last one. */
    const step = (
      cause: ChangeCause,
      document: FormDocument,
      joins: boolean,
      rest: Partial<FormValues>,
    ): void => {
      const state = get();
      const history = joins ? {} : addUndoStep(state, presentOf(state), cause);
      set({ ...document, ...history, revision: state.revision + 1, lastCause: cause, ...rest });
    };

    /** @param joins whether it may be merged with a preceding change of the same fields */
    const edit = (next: FormData, source: string, joins = true): void => {
      const state = get();
      const data = shareStructure(state.data, next);
      if (data === state.data) return;
      const now = clock.now();
      const changed = changedFields(state.data, data)
        .toSorted()
        .map((name) => name + entryChanged(state.data[name], data[name]));
      const key = [source, ...changed].join('/');
      const document = stampChanges(state, { ...documentOf(state), data }, now, state.form);
      step('edit', document, joins && typesOn(key), { typing: { key, at: now } });
    };

    const fill = (next: FormDocument): void => {
      const state = get();
      const data = shareStructure(state.data, next.data);
      if (data === state.data) return;
      const document = stampChanges(state, { ...next, data }, clock.now(), state.form);
      // With an empty history there is no state to return to.
      step('autofill', document, state.past.length === 0 || typesOn(state.typing?.key), {});
    };

    const travel = (cause: 'undo' | 'redo'): void => {
      const state = get();
      const moved = cause === 'undo' ? undoStep(state, presentOf(state)) : redoStep(state, presentOf(state));
      if (moved === undefined) return;
      const [history, { document, links }] = moved;
      const shown = showFor(model, document, state.form, state.defaults);
      set({
        ...withRuleDefaults(model, shown, new Date(clock.now())),
        ...history,
        links: showLinks(links, shown.shownFor),
        revision: state.revision + 1,
        lastCause: cause,
        typing: null,
      });
    };

    const defaults = freshData();
    return {
      ...EMPTY_DOCUMENT,
      data: defaults,
      ...emptyHistory,
      form: null,
      links: {},
      defaults,
      revision: 0,
      lastCause: 'load',
      typing: null,

      setField: (path, value) => edit(setIn(get().data, path, value), fieldKey(path)),
      setFields: (values) => edit({ ...get().data, ...values }, 'fields', false),
      autofill: (values, base = []) => fill(fillDocument(get(), get().defaults, values, base)),
      withdrawAutofill: (names, base = []) => fill(withdrawFill(get(), get().defaults, names, base)),
      undo: () => travel('undo'),
      redo: () => travel('redo'),
      clear: () => {
        const state = get();
        const kept = keptOnClear(model, state.data);
        const empty = freshData();
        const data = shareStructure(state.data, { ...empty, ...kept });
        const document: FormDocument = {
          data,
          autofilled: pick(state.autofilled, kept),
          changedAt: pick(state.changedAt, kept),
          givenIn: pick(state.givenIn, kept),
          shownFor: state.shownFor,
          own: {},
        };
        const isSame = data === state.data && Object.keys(state.own).length === 0;
        step('clear', document, isSame, { typing: null, defaults: empty, links: {} });
      },
      load: (data, { links = {}, form = null, changedAt, ...rest } = {}) => {
        const now = clock.now();
        const fresh = freshData();
        const document = { ...EMPTY_DOCUMENT, ...rest, data, changedAt: changedAt ?? {} };
        const stamped = stampRuleAnswers(model, document, now, changedAt === undefined);
        const shown = showFor(model, withRuleDefaults(model, stamped, new Date(now)), form, fresh);
        const { revision } = get();
        set({
          ...shown,
          ...emptyHistory,
          revision: revision + 1,
          lastCause: 'load',
          typing: null,
          defaults: fresh,
          links: showLinks(adoptLinks(links, rest.shownFor ?? shown.shownFor), shown.shownFor),
          form,
        });
      },
      inherited: () => {
        const state = get();
        return state.form === null ? {} : inheritedAnswers(model, state, state.form);
      },
      stale: () => staleAnswers(model, get(), clock.now()),
      accept: (names) => {
        const { form, givenIn } = get();
        if (form === null) return;
        const accepted = names.map((name) => [name, [...(givenIn[name] ?? []), form]] as const);
        set({ givenIn: { ...givenIn, ...Object.fromEntries(accepted) } });
      },
      refreshDefaults: () => {
        const state = get();
        const { data } = withRuleDefaults(model, state, new Date(clock.now()));
        if (data !== state.data) set({ data, defaults: freshData(), revision: state.revision + 1 });
      },
      openForm: (form) => {
        const state = get();
        if (form === state.form) return;
        const document = showFor(model, documentOf(state), form, state.defaults);
        const changed = document.shownFor !== state.shownFor;
        set({
          ...document,
          data: shareStructure(state.data, document.data),
          links: showLinks(
            state.shownFor === null ? adoptLinks(state.links, document.shownFor) : state.links,
            document.shownFor,
          ),
          form,
          ...(changed && { revision: state.revision + 1, typing: null }),
        });
      },
      setLink: (name, text, form) => {
        const state = get();
        const of = form === undefined ? state.shownFor : documentKey(model, form);
        const links = withLink(state.links, name, text, {
          of,
          shown: state.shownFor,
          form: form ?? state.form,
        });
        if (links !== state.links) set({ links });
      },
    };
  });
}
