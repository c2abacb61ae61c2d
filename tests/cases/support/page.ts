import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { followAccount, leaveCases } from '../../../src/services/auth/leaving/sync-account-cases.ts';
import { setPerson, setSignedOut } from '../../../src/services/auth/session/auth-store.ts';
import type { CaseSession } from '../../../src/engine/cases/session-types.ts';
import type { FormStore } from '../../../src/engine/store/form-store.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import { FakeLockRealm } from '../../unit/engine/cases/fake-locks.ts';
import { person } from '../../unit/services/auth/support/people.ts';

/** The page of one tab, as far as cases go: the sign-in reaches it as it does in the app. */
export interface Page {
  readonly cases: CaseSession;
  store(): FormStore;
  signIn(uid: string): Promise<void>;
  /** The user signs out, and keeps the cases. */
  signOut(): Promise<void>;
  /** The session ends by itself. */
  end(): void;
  close(): Promise<void>;
}

/** A browser that knows nothing yet, with nobody signed in. */
export function freshBrowser(): void {
  Object.defineProperty(navigator, 'locks', { value: new FakeLockRealm().openTab(), configurable: true });
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  sessionStorage.clear();
  setSignedOut();
}

/** Opens a fresh tab at the address of a form. */
export async function openPage(form: string): Promise<Page> {
  sessionStorage.clear();
  location.hash = `#/?form=${form}`;
  const { cases } = await openWorkspace();
  const store = (): FormStore => cases.state.getState().store;
  store().getState().openForm(form);
  const unfollow = followAccount(cases);
  let account: string | undefined;
  return {
    cases,
    store,
    async signIn(uid) {
      account = uid;
      setPerson(person({ uid }));
      // The cases do one thing at a time: this one comes after the sign-in.
      await cases.remove([]);
    },
    async signOut() {
      setSignedOut();
      if (account !== undefined) await leaveCases(cases, account, 'keep');
    },
    end: () => setSignedOut(),
    async close() {
      unfollow();
      await cases.stop();
    },
  };
}
