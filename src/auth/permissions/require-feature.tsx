import type { ReactNode } from 'react';
import type { Feature } from '../../../contract/permissions.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAuth } from '../session/auth-store.ts';
import { useFeature } from './use-feature.ts';

export interface RequireFeatureProps {
  readonly feature: Feature;
  /** Says why there is nothing to see, unless it shall be as if there had never been anything. */
  readonly fallback?: 'explain' | 'hide';
  readonly children: ReactNode;
}

/** Shows its children to those to whom a feature is open. */
export function RequireFeature({ feature, fallback = 'explain', children }: RequireFeatureProps) {
  const open = useFeature(feature);
  const status = useAuth((state) => state.status);
  if (open) return children;
  // Not known yet: an explanation would flash.
  if (fallback === 'hide' || status === 'loading') return null;
  return (
    <EmptyState icon="lock" heading="You cannot open this">
      {status === 'signed-in'
        ? 'Your account does not have the permission for it.'
        : 'Sign in with an account that has the permission for it.'}
    </EmptyState>
  );
}
