// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../src/auth/session/auth-store.ts';
import { establish } from '../../../../src/auth/session/establish.ts';
import type { Person } from '../../../../src/auth/session/person.ts';
import { restore } from '../../../../src/auth/session/restore.ts';
import {
  EXPIRED,
  know,
  newBrowser,
  reload,
  shared,
  signInByMail,
  signInWithProvider,
} from './support/browser.ts';
import { emitUnauthenticated } from '../../../../src/platform/unauthenticated.ts';
import { KELLER, MEDIC } from '../support/people.ts';
import { openPaths, signInToFirebase, writeRole } from './support/world.ts';

vi.mock('../../../../src/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../src/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

beforeEach(() => {
  vi.useRealTimers();
  newBrowser();
});

describe('while signed in', () => {
  it('a removed role shows at once, and a new one too', async () => {
    signInWithProvider();
    await expect.poll(openPaths).toEqual(['roles/gtaw:4']);
    writeRole('gtaw:4', null);
    expect(useAuth.getState().person).toMatchObject({ permissions: [], accessLevel: 'none' });
    expect((shared()['user'] as Person).permissions).toEqual([]);
    writeRole('gtaw:4', { permissions: { database_access: true }, accessLevel: 'admin' });
    expect(useAuth.getState().person).toMatchObject({
      permissions: ['database_access'],
      accessLevel: 'admin',
    });
    writeRole('gtaw:4', { departments: { coroner: 'Medical Examiner' } });
    expect(useAuth.getState().person?.departments).toEqual({ coroner: 'Medical Examiner' });
  });

  it('a disabled account is signed out, with the reason', async () => {
    signInWithProvider();
    await expect.poll(openPaths).toEqual(['roles/gtaw:4']);
    writeRole('gtaw:4', { disabled: true, permissions: { database_access: true }, accessLevel: 'admin' });
    expect(useAuth.getState()).toMatchObject({
      status: 'signed-out',
      error: expect.stringContaining('Your account is disabled'),
    });
  });

  it('an administrator who is none any more is signed out', async () => {
    const ada: Person = { ...MEDIC, kind: 'google', uid: 'ada', id: 'ada', accessLevel: 'president' };
    know(ada);
    establish(ada);
    await expect.poll(openPaths).toEqual(['roles/ada']);
    writeRole('ada', { permissions: {}, accessLevel: 'none' });
    expect(useAuth.getState()).toMatchObject({
      status: 'signed-out',
      error: expect.stringContaining('not an administrator'),
    });
  });

  it('an account that its service signs out is signed out here', () => {
    signInByMail();
    signInToFirebase(null);
    expect(useAuth.getState()).toMatchObject({ status: 'signed-out', error: EXPIRED });
  });

  it('a 401 of any authenticated request ends the session', async () => {
    signInWithProvider();
    await expect.poll(openPaths).toEqual(['roles/gtaw:4']);
    emitUnauthenticated();
    expect(useAuth.getState()).toMatchObject({ status: 'signed-out', error: EXPIRED });
  });

  it('a session that Firebase does not know ends after a while', async () => {
    signInWithProvider();
    reload();
    signInToFirebase(null);
    vi.useFakeTimers();
    await restore();
    expect(useAuth.getState().status).toBe('signed-in');
    await vi.advanceTimersByTimeAsync(5000);
    expect(useAuth.getState()).toMatchObject({ status: 'signed-out', error: EXPIRED });
  });

  it('a Firebase session that comes late, from another tab, is enough', async () => {
    signInWithProvider();
    reload();
    signInToFirebase(null);
    vi.useFakeTimers();
    await restore();
    await vi.advanceTimersByTimeAsync(900);
    signInToFirebase({ uid: 'gtaw:4', email: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(useAuth.getState().person).toEqual(KELLER);
  });
});
