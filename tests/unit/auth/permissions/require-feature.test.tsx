// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RequireFeature } from '../../../../src/auth/permissions/require-feature.tsx';
import { setPerson, setSignedOut, useAuth } from '../../../../src/auth/session/auth-store.ts';
import { KELLER } from '../support/people.ts';

const page = (fallback?: 'explain' | 'hide') => (
  <RequireFeature feature="database_editor" {...(fallback && { fallback })}>
    The editor
  </RequireFeature>
);

beforeEach(() => useAuth.setState({ status: 'loading', person: null, error: null }, true));
afterEach(cleanup);

it('shows a feature to those to whom it is open, from the moment that it is', () => {
  render(page());
  expect(document.body.textContent).toBe('');
  act(() => setSignedOut());
  expect(document.body.textContent).toContain('Sign in with an account that has the permission');
  act(() => setPerson(KELLER));
  expect(screen.getByRole('heading').textContent).toBe('You cannot open this');
  expect(document.body.textContent).toContain('Your account does not have the permission for it.');
  act(() => setPerson({ ...KELLER, permissions: ['database_access'] }));
  expect(document.body.textContent).toBe('The editor');
  act(() => setPerson(KELLER));
  expect(document.body.textContent).not.toContain('The editor');
});

it('hides it without a word where it is told to', () => {
  setPerson(KELLER);
  render(page('hide'));
  expect(document.body.textContent).toBe('');
});
