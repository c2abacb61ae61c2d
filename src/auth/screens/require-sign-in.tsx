import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AuthPage } from './auth-page.tsx';
import { Waiting } from './waiting.tsx';
import { useAuth } from '../session/auth-store.ts';

/** Lets in whoever is signed in; others go to the login and come back. */
export function RequireSignIn({ children }: { readonly children: ReactNode }) {
  const status = useAuth((state) => state.status);
  const { pathname } = useLocation();
  if (status === 'signed-in') return children;
  if (status === 'signed-out') return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <AuthPage title="Login">
      <Waiting>Checking authentication...</Waiting>
    </AuthPage>
  );
}
