import type { Result } from '../../shared/lib/result.ts';
import type { CarryOver } from './carry-over.ts';
import { allCases, summaryOf, type CaseSummary } from './case-list.ts';
import type { CaseError } from './case.ts';
import type { NewCase } from './session-types.ts';
import type { OpenCases, OpenCasesOptions } from './open-cases-types.ts';

interface AccountsOptions extends Pick<OpenCasesOptions, 'storage' | 'model' | 'label'> {
  readonly clock: OpenCasesOptions['environment']['clock'];
  readonly carryOver: CarryOver;
  readonly shelf: OpenCases;
  readonly beginNow: (begun: NewCase) => Promise<void>;
  readonly removeNow: (ids: readonly string[]) => Promise<Result<void, CaseError>>;
  readonly changed: () => Promise<void>;
}

/** Applies sign-in and sign-out to the cases of a session; see CaseSession. Calls must not run concurrently. */
interface Accounts {
  casesOf(owner: string | null): Promise<readonly CaseSummary[]>;
  signIn(person: string): Promise<void>;
  signedOut(): void;
  leave(leaving: string, what: 'keep' | 'remove'): Promise<Result<void, CaseError>>;
}

export function followAccounts(options: AccountsOptions): Accounts {
  const { storage, model, label, clock, carryOver, shelf, beginNow, removeNow, changed } = options;
  const { front } = shelf;

  const casesOf = async (owner: string | null): Promise<readonly CaseSummary[]> => {
    const all = await allCases(storage, shelf.current(), { model, label, now: clock.now() });
    return all.filter((listed) => listed.account === owner).map((one) => summaryOf(model, one));
  };

  return {
    casesOf,

    async signIn(person) {
      shelf.account = person;
      carryOver.belongTo(person);
      const { facts } = front();
      if (facts.account === null && shelf.isBlank(front())) shelf.setFacts({ account: person });
      else if (!shelf.isMine(facts.account)) await beginNow({});
      await shelf.refresh();
    },

    signedOut() {
      shelf.account = null;
      void shelf.refresh();
    },

    async leave(leaving, what) {
      const mine = await casesOf(leaving);
      if (shelf.account === leaving) shelf.account = null;
      carryOver.forget();
      const saved = await front().flush();
      if (front().facts.account === leaving) await beginNow({});
      const left = what === 'remove' ? await removeNow(mine.map(({ id }) => id)) : saved;
      for (const one of shelf.kept) {
        if (one !== front() && one.facts.account === leaving) shelf.drop(one);
      }
      await changed();
      return left;
    },
  };
}
