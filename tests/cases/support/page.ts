import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { followAccount, detachAccountCases } from '../../../src/services/auth/sign-out/sync-account-cases.ts';
import { setPerson, setSignedOut } from '../../../src/services/auth/session/auth-store.ts';
import type { CaseSession } from '../../../src/engine/cases/session-types.ts';
import type { FormStore } from '../../../src/engine/store/form-store.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import { FakeLockRealm } from '../../unit/engine/cases/fake-locks.ts';
import { person } from '../../unit/services/auth/support/people.ts';

/** The page of one tab, as far as cases are concerned; connected to the sign-in as in the app. */
export interface Page {
  readonly cases: CaseSession;
  store(): FormStore;
  signIn(uid: string): Promise<void>;
  /** Signs out and preserves the cases. */
  signOut(): Promise<void>;
  /** Lets the session expire. */
  end(): void;
  close(): Promise<void>;
}

/** Resets the browser's storage, with nobody signed in. */
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
      // Case operations are queued: this one runs after those of the sign-in.
      await cases.remove([]);
    },
    async signOut() {
      setSignedOut();
      if (account !== undefined) await detachAccountCases(cases, account, 'keep');
    },
    end: () => setSignedOut(),
    async close() {
      unfollow();
      await cases.stop();
    },
  };
}
