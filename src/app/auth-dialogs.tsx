import { lazy, Suspense } from 'react';
import { useLeavingQuestion } from '../services/auth/leaving/leaving.ts';
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

const LeavingDialog = lazy(async () => ({
  default: (await import('../services/auth/leaving/leaving-dialog.tsx')).LeavingDialog,
}));

/** The question before signing out, on whatever page it is asked; fetched only then. */
export function LeavingQuestion() {
  const isAsked = useLeavingQuestion((question) => question !== null);
  if (!isAsked) return null;
  return (
    <Suspense>
      <LeavingDialog />
    </Suspense>
  );
}
