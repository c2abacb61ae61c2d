import { model } from 'virtual:form-model';
import { useEffect, useState } from 'react';
import { hasAnswers, type FormDocument } from '../../engine/store/document.ts';
import type { FormState } from '../../engine/store/form-state.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { FormData } from '../../engine/store/model.ts';
import { filledFromMemory, rememberedFields } from '../../engine/store/remembered.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { createWordSearch } from '../../shared/lib/word-search.ts';
import { snapshotOf } from './split-case.ts';

const SUBJECT = Object.keys(model.fields).filter((name) => model.fields[name]?.subject === true);
const isSubject = (name: string): boolean => SUBJECT.includes(name);

/** Returns the field around a target of the focus, when it names the subject. */
const subjectFieldAt = (target: EventTarget | null): Element | null => {
  const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
  return field && isSubject(field.dataset['field']?.replace(/^root_/, '') ?? '') ? field : null;
};

/** Another person stands where one stood before. */
export interface AnotherPerson {
  /** The name, number or account that stood there. */
  readonly was: string;
  /** Nothing but what was known of the former one stands in the case. */
  readonly isOnlyRemembered: boolean;
  /** The case as it was before. */
  readonly before: FormDocument;
  /** It is the same person, by another name. */
  readonly accept: () => void;
}

/** The subject field in which a case now names somebody else than before. */
const replacedIn = (before: FormData, now: FormData): string | undefined =>
  SUBJECT.find(
    (name) => !isEmpty(before[name]) && !isEmpty(now[name]) && !deepEqual(before[name], now[name]),
  );

/** Whether a case says more of its person than who they are, or left the page. */
function isAboutSomebody(before: FormDocument, { links, defaults }: FormState): boolean {
  const rest = Object.entries(before.data).filter(([name]) => !isSubject(name));
  return (
    Object.keys(links).length > 0 ||
    hasAnswers(model, { ...before, data: Object.fromEntries(rest) }, defaults)
  );
}

/** Whether somebody who is known was filled in just now: they are the one whom the case is about. */
const isTaken = (last: FormState, state: FormState): boolean =>
  state.givenIn !== last.givenIn &&
  rememberedFields(state).some((name) => last.givenIn[name] !== state.givenIn[name]);

/** Whether a case was about nobody yet, or what was typed of a name or number led to the one that stands there now. */
function isSameOrNobody(before: FormDocument, state: FormState): boolean {
  const name = replacedIn(before.data, state.data);
  const led = (field: string): boolean =>
    createWordSearch([String(state.data[field])], (text) => text).find(String(before.data[field]), 1).total >
    0;
  return !isAboutSomebody(before, state) || name === undefined || led(name);
}

/** Whether something stands there that was filled in with the former person, and not again with the present one. */
const isStillFilled = (before: FormDocument, state: FormState): boolean =>
  filledFromMemory(state).some(
    (name) => state.givenIn[name]?.length !== 1 || before.givenIn[name] === state.givenIn[name],
  );

/**
 * Reports that the subject of a case becomes another one after the case was copied, saved or announced, or holds answers
 * about them. Null while there is nothing to ask. A name counts as soon as its field is left, or when it is filled in by
 * something other than typing: a part of a name is nobody.
 */
export function useAnotherPerson(store: FormStore, form: string): AnotherPerson | null {
  const [found, setFound] = useState<AnotherPerson | null>(null);
  useEffect(() => {
    let before = snapshotOf(store);
    const accept = (): void => {
      before = snapshotOf(store);
      setFound(null);
    };
    const ask = (was: string): void => {
      const state = store.getState();
      const isOnlyRemembered = !isAboutSomebody(before, state);
      if (isOnlyRemembered && !isStillFilled(before, state)) accept();
      else setFound({ was, isOnlyRemembered, before, accept });
    };
    const compare = (): void => {
      const { data } = store.getState();
      const name = replacedIn(before.data, data);
      if (name !== undefined) ask(String(before.data[name]));
      else if (SUBJECT.every((field) => isEmpty(before.data[field]) || !isEmpty(data[field]))) accept();
    };
    const stop = store.subscribe((state, last) => {
      if (isTaken(last, state) && isSameOrNobody(before, state)) return accept();
      if (state.data === last.data && state.links === last.links) return;
      if (state.lastCause === 'clear') return accept();
      const isBeingTyped =
        subjectFieldAt(document.activeElement) !== null &&
        state.links === last.links &&
        !isTaken(last, state);
      if (!isBeingTyped) compare();
    });
    const onLeave = ({ target, relatedTarget }: FocusEvent): void => {
      const field = subjectFieldAt(target);
      if (field && !field.contains(relatedTarget as Node | null)) compare();
    };
    document.addEventListener('focusout', onLeave);
    return () => {
      stop();
      document.removeEventListener('focusout', onLeave);
      setFound(null);
    };
  }, [store, form]);
  return found;
}
