import { lazy, Suspense } from 'react';
import { useLeavingQuestion } from '../services/auth/leaving/leaving.ts';

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
