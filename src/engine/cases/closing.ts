import type { Clock } from '../../shared/lib/clock.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { lockCase, type Locks } from './case-lock.ts';
import type { OpenCase } from './open-case.ts';
import type { NewCase, OpenError } from './session-types.ts';
import type { OpenCases } from './open-cases-types.ts';

interface ClosingOptions {
  readonly locks: Locks | undefined;
  readonly clock: Clock;
  readonly shelf: OpenCases;
  readonly fetchCase: (id: string) => Promise<Result<OpenCase, OpenError>>;
  readonly openNow: (id: string, takeOver: boolean) => Promise<Result<void, OpenError>>;
  readonly beginNow: (begun: NewCase) => Promise<void>;
  readonly changed: () => Promise<void>;
}

/** Returns a function that archives cases of a session, see CaseSession; calls must not run concurrently. */
export function createClosing({
  locks,
  clock,
  shelf,
  fetchCase,
  openNow,
  beginNow,
  changed,
}: ClosingOptions): (id: string) => Promise<Result<void, OpenError>> {
  const { front, state, setFacts } = shelf;

  async function closeFront(): Promise<Result<void, OpenError>> {
    const id = front().writer.id();
    setFacts({ closedAt: clock.now() });
    const saved = await front().flush();
    if (!saved.ok) {
      setFacts({ closedAt: null });
      return saved;
    }
    for (const { id: other } of state.getState().open) {
      if (other !== id && (await openNow(other, false)).ok) return ok(undefined);
    }
    await beginNow({ form: null });
    return ok(undefined);
  }

  /** Closes a case that is not open; one that cannot be stored stays open in this tab. */
  async function closeKept(one: OpenCase): Promise<Result<void, OpenError>> {
    const { facts, autosave } = one;
    one.facts = { ...facts, closedAt: clock.now() };
    autosave.touch();
    const saved = await autosave.flush();
    if (saved.ok) shelf.drop(one);
    else one.facts = facts;
    return saved;
  }

  return async (id) => {
    if (id === front().writer.id()) return closeFront();
    const lock = await lockCase(locks, id, { wait: 0 }, () => undefined);
    if (lock === null) return err('elsewhere');
    const fetched = await fetchCase(id);
    const closed = fetched.ok ? await closeKept(fetched.value) : fetched;
    lock.release();
    await changed();
    return closed;
  };
}
