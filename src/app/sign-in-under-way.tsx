import { Suspense } from 'react';
import { useOAuthFlow } from '../services/auth/oauth/flow-store.ts';
import { FlowDialogs } from './pages.tsx';

/** The dialogs of a sign-in, fetched only while there is one. */
export function SignInUnderWay() {
  const idle = useOAuthFlow(({ step }) => step === 'idle');
  if (idle) return null;
  return (
    <Suspense>
      <FlowDialogs />
    </Suspense>
  );
}
