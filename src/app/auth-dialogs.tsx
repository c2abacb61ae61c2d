import { useLeavingQuestion } from '../services/auth/leaving/sign-out-question.ts';
import { useOAuthFlow } from '../services/auth/oauth/flow-store.ts';
import { onDemand } from '../shared/lib/part.ts';
import { view } from '../shared/ui/view.tsx';
import { FlowDialogs } from './pages.tsx';

/** Dialogs of an active sign-in. */
export function SignInUnderWay() {
  const idle = useOAuthFlow(({ step }) => step === 'idle');
  return idle ? null : <FlowDialogs />;
}

const LeavingDialog = view(
  onDemand(() => import('../services/auth/leaving/leaving-dialog.tsx')),
  (code) => code.LeavingDialog,
);

/** Confirmation before signing out. */
export function LeavingQuestion() {
  const isAsked = useLeavingQuestion((question) => question !== null);
  return isAsked ? <LeavingDialog /> : null;
}
