import { lazy, Suspense } from 'react';
import { useLeavingQuestion } from '../services/auth/leaving/sign-out-question.ts';
import { useOAuthFlow } from '../services/auth/oauth/flow-store.ts';
import { FlowDialogs } from './pages.tsx';

/** Dialogs of an active sign-in; loaded on demand. */
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

/** Confirmation before signing out; loaded on demand. */
export function LeavingQuestion() {
  const isAsked = useLeavingQuestion((question) => question !== null);
  if (!isAsked) return null;
  return (
    <Suspense>
      <LeavingDialog />
    </Suspense>
  );
}
