import { newId } from '../../shared/lib/ids.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { isBlankCase } from './blank-case.ts';
import { browserEnvironment } from './browser-environment.ts';
import { createCarryOver } from './carry-over.ts';
import { lockCase } from './case-lock.ts';
import { handleBackForwardCache } from './back-forward-cache.ts';
import type { FormState } from '../store/form-state.ts';
import { createArchiving } from './archiving.ts';
import type { CaseError } from './case.ts';
import { chooseCase, type OtherTab } from './choose-case.ts';
import { onNewDay } from './on-new-day.ts';
import type { OpenCase } from './open-case.ts';
import { adoptingStorage, listCases, readCase, removeCase } from './open-database.ts';
import type { CaseSession, CaseSessionOptions, ExclusiveLink, NewCase, OpenError } from './session-types.ts';
import { followAccounts } from './accounts.ts';
import { createOpenCases, REMEMBERED_KEY } from './open-cases.ts';

/** Broadcast channel that notifies tabs of a case written, closed or removed in another tab. */
const CHANNEL = 'phmc-forms:cases';

/** Finds the case of this tab, opens it and starts saving it. Storage failures never reject. */
export async function startCaseSession(options: CaseSessionOptions): Promise<CaseSession> {
  const { model, label, account = null, migrate = async (stored) => ok(stored) } = options;
  const { adopt = async (stored) => stored } = options;
  const environment = { ...browserEnvironment(), ...options.environment };
  const { clock, locks, local, session, openStorage } = environment;
  const storage = adoptingStorage(await openStorage(), adopt);
  const archiving = createArchiving({ storage, model, clock, locks });
  const carryOver = createCarryOver(model, { storage: local, clock });
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel knows one origin only.
  const announce = (): void => channel?.postMessage(null);
  const stopping = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs operations sequentially, because each ends with an open case. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  carryOver.belongTo(account);
  const remembered = session.get(REMEMBERED_KEY);
  let isStolen = false;
  let stolen = (): void => {
    isStolen = true;
  };
  const choice = await chooseCase({
    storage,
    locks,
    remembered: remembered.ok ? remembered.value : null,
    now: clock.now(),
    isEligible: (stored) =>
      stored.closedAt === null && (stored.account === null || stored.account === account),
    // Values carried over into a blank case may have expired: a new case reads them again.
    isResumed: (stored) => !isBlankCase(model, stored, clock.now()) && (options.isResumed?.(stored) ?? true),
    onStolen: () => stolen(),
  });
  const resumed = choice.stored && (await migrate(choice.stored));
  // A case that cannot be migrated is left unchanged in storage and in the list.
  if (resumed?.ok === false) choice.lock?.release();
  const shelf = createOpenCases(
    {
      ...options,
      environment,
      storage,
      carryOver,
      account,
      announce,
      onLeftBehind: (one, before) => void archive(one, before),
    },
    ({ keepStored, keepNew }) => {
      if (resumed?.ok) return keepStored(resumed.value);
      return keepNew({}, resumed ? newId() : choice.id);
    },
    (otherTab) => void inTurn(() => beginNow({}, otherTab)),
  );
  const { state, front } = shelf;
  const first = front();
  if (resumed?.ok === false) await shelf.guard(first);
  else first.lock = choice.lock;
  state.setState({ otherTab: choice.otherTab });
  const exclusive = options.exclusive && followExclusive(options.exclusive);
  handleBackForwardCache({ storage, shelf, session, inTurn, signal: stopping.signal });

  const changed = async (): Promise<void> => {
    announce();
    await shelf.refresh();
  };

  async function archive(one: OpenCase, before: FormState): Promise<Result<string | null, CaseError>> {
    const archived = await archiving.archive(one, before);
    await changed();
    return archived;
  }

  /** Optional code, loaded when idle; without it, a save of the second case is stored as a copy. */
  async function followExclusive(link: ExclusiveLink) {
    await options.whenIdle?.();
    const code = await import('./exclusive-link.ts').catch(() => null);
    return stopping.signal.aborted ? undefined : code?.keepExclusive(link, { model, shelf });
  }

  /** Runs cleanup when idle; optional, failures are ignored. */
  async function tidy(): Promise<void> {
    await options.whenIdle?.();
    if (stopping.signal.aborted) return;
    await inTurn(() => archiving.cleanUp(() => front().writer.id()));
    await shelf.refresh();
  }

  async function beginNow(begun: NewCase, otherTab: OtherTab | null = null): Promise<void> {
    await front().flush();
    const next = shelf.keepNew({ form: front().store.getState().form, ...begun });
    await shelf.guard(next);
    // Another form may have been opened during the wait.
    if (begun.form === undefined) next.store.getState().openForm(front().store.getState().form);
    await shelf.show(next, otherTab);
    if (!begun.load && !begun.answers) return;
    next.autosave.touch();
    await next.flush();
  }

  /** Returns the case of this tab if it is current; else reads it from storage. */
  async function fetchCase(id: string): Promise<Result<OpenCase, OpenError>> {
    const known = shelf.find(id);
    const read = await readCase(storage, id);
    const stored = read.ok ? read.value : undefined;
    if (known && (known.autosave.hasUnsaved() || stored?.rev === known.writer.rev())) return ok(known);
    if (known) shelf.drop(known);
    if (!stored) return read.ok ? err('gone') : read;
    const migrated = await migrate(stored);
    return migrated.ok ? ok(shelf.keepStored(migrated.value)) : migrated;
  }

  async function openNow(id: string, takeOver: boolean, form?: string): Promise<Result<void, OpenError>> {
    if (id === front().writer.id()) {
      if (form !== undefined) front().store.getState().openForm(form);
      return ok(undefined);
    }
    const saved = await front().flush();
    if (!saved.ok) return saved;
    let taken: OpenCase | null = null;
    const lock = await lockCase(locks, id, takeOver ? 'steal' : { wait: 0 }, () => {
      if (taken) shelf.giveUp(taken, id);
    });
    if (lock === null) return err('elsewhere');
    const fetched = await fetchCase(id);
    if (!fetched.ok) {
      lock.release();
      return fetched;
    }
    taken = fetched.value;
    taken.lock = lock;
    if (form !== undefined) taken.store.getState().openForm(form);
    await shelf.show(taken);
    if (taken.facts.closedAt !== null) {
      shelf.setFacts({ closedAt: null });
      const late = taken;
      void exclusive?.then((kept) => kept?.release(late, true));
    }
    if (lock.isStolen()) shelf.giveUp(taken, id);
    // The case is already open; a failure of this save is shown by its status.
    await front().flush();
    return ok(undefined);
  }

  async function removeNow(ids: readonly string[]): Promise<Result<void, CaseError>> {
    const removed = [...shelf.kept].filter((one) => ids.includes(one.writer.id()));
    for (const one of removed) {
      one.autosave.stop();
      // A running write must not restore the case after its removal.
      await one.flush();
    }
    if (removed.includes(front())) {
      const next = shelf.keepNew({});
      await shelf.guard(next);
      await shelf.show(next);
    }
    removed.forEach(shelf.drop);
    const results = await Promise.all(ids.map((id) => removeCase(storage, id)));
    await changed();
    return results.find((result) => !result.ok) ?? ok(undefined);
  }

  async function closeNow(id: string): Promise<Result<void, OpenError>> {
    const closing = await import('./closing.ts').catch(() => null);
    const close = closing?.createClosing({ locks, clock, shelf, fetchCase, openNow, beginNow, changed });
    return close ? close(id) : err('blocked');
  }

  const parts = { storage, model, label, clock, shelf };
  const accounts = followAccounts({ ...parts, carryOver, beginNow, removeNow, changed });
  channel?.addEventListener('message', () => void shelf.refresh());
  stolen = () => shelf.giveUp(first, choice.id);
  if (isStolen) stolen();
  void first.flush();
  // Loaded before the first render: a list that appears later would shift the layout.
  await shelf.refresh();
  const stopTidying = onNewDay(() => void tidy(), clock);

  return {
    state,
    begin: (begun = {}) => inTurn(() => beginNow(begun)),
    open: (id, { takeOver = false, form } = {}) => inTurn(() => openNow(id, takeOver, form)),
    close: (id) => inTurn(() => closeNow(id)),
    rename(name) {
      shelf.setFacts({ name });
      void front().flush();
    },
    clear() {
      const before = front().store.getState();
      const archived = archive(front(), before);
      before.clear();
      return archived;
    },
    remove: (ids) => inTurn(() => removeNow(ids)),
    dismissOtherTab: () => state.setState({ otherTab: null }),
    signIn: (person) => inTurn(() => accounts.signIn(person)),
    signedOut: accounts.signedOut,
    leave: (leaving, what) => inTurn(() => accounts.leave(leaving, what)),
    casesOf: accounts.casesOf,
    async held() {
      const code = await import('./export-cases.ts').catch(() => null);
      return code?.loadAllCases({ ...parts, migrate }) ?? [];
    },
    stores: () => [...shelf.kept].map(({ store }) => store),
    removeAll: () =>
      inTurn(async () => {
        carryOver.forget();
        const stored = (await listCases(storage)).map(({ id }) => id);
        return removeNow([...stored, ...[...shelf.kept].map(({ writer }) => writer.id())]);
      }),
    hasUnsaved: () => [...shelf.kept].some((one) => one.autosave.hasUnsaved()),
    flush: () => front().flush(),
    async stop() {
      stopping.abort();
      stopTidying();
      shelf.stop();
      void exclusive?.then((kept) => kept?.stop());
      const saved = await front().flush();
      shelf.letGo(front());
      channel?.close();
      storage.database.close();
      return saved;
    },
  };
}
