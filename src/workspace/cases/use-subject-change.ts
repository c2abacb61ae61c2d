import { model } from 'virtual:form-model';
import { useEffect, useState } from 'react';
import { isNote } from '../../engine/cases/documents.ts';
import { hasAnswers, type FormDocument, type Links } from '../../engine/store/document.ts';
import { linkedDocuments, linksOf } from '../../engine/store/document-links.ts';
import type { FormState } from '../../engine/store/form-state.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { FormData } from '../../engine/store/model.ts';
import { filledFromMemory, rememberedFields } from '../../engine/store/filled-from-memory.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { createWordSearch } from '../../shared/lib/word-search.ts';
import { snapshotOf } from './split-case.ts';

const SUBJECT = Object.keys(model.fields).filter((name) => model.fields[name]?.subject === true);
const isSubject = (name: string): boolean => SUBJECT.includes(name);

/** Returns the subject field that contains the focus target. */
const subjectFieldAt = (target: EventTarget | null): Element | null => {
  const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
  return field && isSubject(field.dataset['field']?.replace(/^root_/, '') ?? '') ? field : null;
};

/** A changed subject awaiting the user's decision. */
interface SubjectChange {
  /** The previous name, number or account. */
  readonly was: string;
  /** True if the case contains only answers autofilled for the previous subject. */
  readonly isOnlyRemembered: boolean;
  /** Snapshot of the case before the change. */
  readonly before: FormDocument;
  /** Confirms that it is the same subject under another name. */
  readonly accept: () => void;
}

/** Returns the subject field whose value was replaced. */
const replacedIn = (before: FormData, now: FormData): string | undefined =>
  SUBJECT.find(
    (name) => !isEmpty(before[name]) && !isEmpty(now[name]) && !deepEqual(before[name], now[name]),
  );

/** Returns the links of documents that were copied, saved, announced or handed over. */
const marksOf = (links: Links): Links =>
  Object.fromEntries(
    linkedDocuments(links).flatMap((key) =>
      Object.entries(linksOf(links, key)).flatMap(([name, text]) =>
        isNote(name) ? [] : [[`${key} ${name}`, text]],
      ),
    ),
  );

/** Returns true if a case has answers beyond the subject fields, or was copied, saved or announced. */
function isAboutSomebody(before: FormDocument, { links, defaults }: FormState): boolean {
  const rest = Object.entries(before.data).filter(([name]) => !isSubject(name));
  return (
    Object.keys(marksOf(links)).length > 0 ||
    hasAnswers(model, { ...before, data: Object.fromEntries(rest) }, defaults)
  );
}

/** Returns true if a known subject was just autofilled. */
const isTaken = (last: FormState, state: FormState): boolean =>
  state.givenIn !== last.givenIn &&
  rememberedFields(state).some((name) => last.givenIn[name] !== state.givenIn[name]);

/** Returns true if the case had no subject, or the typed prefix matches the autofilled subject. */
function isSameOrNobody(before: FormDocument, state: FormState): boolean {
  const name = replacedIn(before.data, state.data);
  const led = (field: string): boolean =>
    createWordSearch([String(state.data[field])], (text) => text).find(String(before.data[field]), 1).total >
    0;
  return !isAboutSomebody(before, state) || name === undefined || led(name);
}

/** Returns true if answers autofilled for the previous subject remain. */
const isStillFilled = (before: FormDocument, state: FormState): boolean =>
  filledFromMemory(state).some(
    (name) => state.givenIn[name]?.length !== 1 || before.givenIn[name] === state.givenIn[name],
  );

/**
 * Detects that the subject changed after the case was copied, saved or announced, or has answers about them; null if
 * there is nothing to ask. Names are compared on blur or autofill, because a partially typed name identifies nobody.
 */
export function useSubjectChange(store: FormStore, form: string): SubjectChange | null {
  const [found, setFound] = useState<SubjectChange | null>(null);
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
      const isMarked = state.links !== last.links && !deepEqual(marksOf(state.links), marksOf(last.links));
      if (state.data === last.data && !isMarked) return;
      if (state.lastCause === 'clear') return accept();
      const isBeingTyped =
        subjectFieldAt(document.activeElement) !== null && !isMarked && !isTaken(last, state);
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
