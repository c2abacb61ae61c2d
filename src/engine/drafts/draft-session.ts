import { createStore, type StoreApi } from 'zustand/vanilla';

import { systemClock, type Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { ok, type Result } from '../../lib/result.ts';
import { localText, sessionText, type StorageError, type TextStorage } from '../../lib/storage.ts';
import type { FormStore } from '../store/form-store.ts';
import { hasAnswers } from '../store/document.ts';
import { initialData, type SharedModel } from '../store/model.ts';
import { withoutRuleDefaults } from '../store/rule-defaults.ts';
import { createAutosave, type SaveStatus } from './autosave.ts';
import { createCarryOver } from './carry-over.ts';
import { chooseDraft, type OtherTab } from './choose-draft.ts';
import { createClearing, type Clearing } from './clearing.ts';
import type { DraftContent, DraftError, DraftLabel } from './draft.ts';
import { lockDraft, type Locks } from './draft-lock.ts';
import { createDraftWriter } from './draft-writer.ts';
import { followDays } from './follow-days.ts';
import { removeSince } from './forgetting.ts';
import { listDrafts, openDraftStorage, readDraft, type DraftStorage } from './open-database.ts';
import { createRestoreStack } from './restore-stack.ts';
import { loadDraft, loadNewDraft, setStaleAside } from './resume.ts';
import type { SessionState } from './session-state.ts';

/** The session-storage entry by which a reloaded tab finds its draft again. */
export const REMEMBERED_KEY = 'phmc-forms:draft-id';

/** What a session takes from the browser. */
interface DraftEnvironment {
  readonly clock: Clock;
  /** Undefined where the browser has no Web Locks. */
  readonly locks: Locks | undefined;
  readonly local: TextStorage;
  readonly session: TextStorage;
  readonly openStorage: () => Promise<DraftStorage>;
}

/** What a session works on. */
export interface DraftSessionOptions {
  readonly store: FormStore;
  readonly model: SharedModel;
  readonly label: DraftLabel;
  /** Brings text that still sits in an input into the store; called before the page is left. */
  readonly beforeLeave?: () => void;
  readonly environment?: Partial<DraftEnvironment>;
}

/** The draft of one tab: kept saved, written by no other tab, recoverable after a clear. */
export interface DraftSession extends Clearing {
  readonly state: StoreApi<SessionState>;
  readonly status: StoreApi<SaveStatus>;
  /** Continues the draft of `state.otherTab` here. The tab that had it goes on with a copy of its own. */
  takeOver(): Promise<Result<void, DraftError>>;
  dismissOtherTab(): void;
  /**
   * Removes every draft written since `time` (milliseconds since the epoch) and all that is carried over. This tab
   * starts anew if its draft is one of them; other tabs must do the same for theirs.
   */
  forgetSince(time: number): Promise<Result<void, StorageError>>;
  /** Names every draft with answers, and every cleared one, written since `time` (milliseconds since the epoch). */
  titlesSince(time: number): Promise<readonly string[]>;
  hasUnsaved(): boolean;
  flush(): Promise<Result<void, DraftError>>;
  /** Stops watching the store, saves, and lets go of the draft. */
  stop(): Promise<Result<void, DraftError>>;
}

const browserEnvironment = (): DraftEnvironment => ({
  clock: systemClock,
  locks: navigator.locks,
  local: localText,
  session: sessionText,
  openStorage: () => openDraftStorage(),
});

/** Finds the draft of this tab, loads it into the store and keeps it saved from then on. Storage failures never stop it. */
export async function startDraftSession(options: DraftSessionOptions): Promise<DraftSession> {
  const { store, model, label, beforeLeave } = options;
  const { clock, locks, local, session, openStorage } = { ...browserEnvironment(), ...options.environment };
  const storage = await openStorage();
  const carryOver = createCarryOver(model, { storage: local, clock });
  const stack = createRestoreStack(storage.database, clock);

  let running = false;

  const remembered = session.get(REMEMBERED_KEY);
  const choice = await chooseDraft({
    storage,
    locks,
    remembered: remembered.ok ? remembered.value : null,
    now: clock.now(),
    onStolen: (id) => running && giveUp(id),
  });
  const resumed = choice.draft && (await setStaleAside(choice.draft, { model, stack, label, clock }));
  if (resumed === undefined) loadNewDraft(store, model, carryOver, clock);
  else loadDraft(store, model, resumed.draft);

  const state = createStore<SessionState>(() => ({
    draftId: choice.id,
    otherTab: choice.otherTab,
    setAside: resumed?.setAside ?? null,
  }));
  const writer = createDraftWriter(choice.id, choice.draft?.rev ?? 0, {
    storage,
    label,
    clock,
    onConflict: () => fork('conflict'),
  });
  const stored = (content: DraftContent): DraftContent => ({
    ...content,
    data: withoutRuleDefaults(model, content),
  });
  const autosave = createAutosave({
    store,
    write: (content) => writer.write(stored(content)),
    spill: (content) => writer.spill(stored(content)),
    beforeLeave,
    clock,
  });
  const stopCarrying = carryOver.follow(store);
  const stopDays = followDays(store, clock);
  let { lock } = choice;
  session.set(REMEMBERED_KEY, choice.id);

  const moveTo = (id: string, rev: number): void => {
    lock?.release();
    lock = null;
    writer.moveTo(id, rev);
    session.set(REMEMBERED_KEY, id);
    state.setState({ draftId: id });
  };

  const guard = async (id: string): Promise<void> => {
    const taken = await lockDraft(locks, id, { wait: 0 }, () => giveUp(id));
    if (writer.id() === id) lock = taken;
    else taken?.release();
  };

  /** Goes on with the same content as a draft of its own, leaving the present one to another tab. */
  function fork(why: OtherTab['why']): void {
    const { form, data } = store.getState();
    const otherTab = { id: writer.id(), form, title: label(form, data), updatedAt: clock.now(), why };
    const id = newId();
    moveTo(id, 0);
    state.setState({ otherTab });
    void guard(id);
  }

  /** Leaves the present draft for an empty one. */
  function startAnew(): void {
    const id = newId();
    moveTo(id, 0);
    loadNewDraft(store, model, carryOver, clock);
    state.setState({ otherTab: null, setAside: null });
    void guard(id);
  }

  function giveUp(id: string): void {
    if (writer.id() !== id) return;
    fork('taken');
    autosave.touch();
    void autosave.flush();
  }

  const clearing = createClearing({ store, model, label, stack, autosave, state });
  const stopKeeping = clearing.keepUndone();
  running = true;
  if (lock?.isStolen()) giveUp(choice.id);
  if (state.getState().setAside !== null) autosave.touch();
  void autosave.flush();

  return {
    ...clearing,
    state,
    status: autosave.status,
    async takeOver() {
      const { otherTab } = state.getState();
      if (otherTab === null) return ok(undefined);
      const saved = await autosave.flush();
      if (!saved.ok) return saved;
      const taken = await lockDraft(locks, otherTab.id, 'steal', () => giveUp(otherTab.id));
      const draft = await readDraft(storage, otherTab.id);
      const next =
        draft.ok && draft.value && (await setStaleAside(draft.value, { model, stack, label, clock }));
      // What was typed meanwhile still belongs to the present draft.
      const savedAgain = await autosave.flush();
      if (!next || !savedAgain.ok) {
        taken?.release();
        return draft.ok ? savedAgain : draft;
      }
      moveTo(otherTab.id, next.draft.rev);
      lock = taken;
      loadDraft(store, model, next.draft);
      state.setState({ otherTab: null, setAside: next.setAside });
      if (taken?.isStolen()) giveUp(otherTab.id);
      return autosave.flush();
    },
    dismissOtherTab: () => state.setState({ otherTab: null }),
    async forgetSince(time) {
      carryOver.forget();
      // What is being written now must not come back after it was removed.
      const saved = await autosave.flush();
      const own = (await listDrafts(storage)).find(({ id }) => id === writer.id());
      if (!saved.ok || !own || own.updatedAt >= time) startAnew();
      return removeSince(storage, time);
    },
    async titlesSince(time) {
      await autosave.flush();
      const defaults = initialData(model, new Date(clock.now()));
      const drafts = (await listDrafts(storage)).filter(
        (draft) => draft.updatedAt >= time && hasAnswers(model, draft, defaults),
      );
      const entries = await stack.list();
      const removed = entries.ok ? entries.value.filter(({ clearedAt }) => clearedAt >= time) : [];
      return [...drafts.map(({ title }) => title), ...removed.map((entry) => `${entry.label} (cleared)`)];
    },
    hasUnsaved: () => autosave.hasUnsaved(),
    flush: () => autosave.flush(),
    async stop() {
      autosave.stop();
      stopCarrying();
      stopDays();
      stopKeeping();
      const saved = await autosave.flush();
      lock?.release();
      storage.database.close();
      return saved;
    },
  };
}
