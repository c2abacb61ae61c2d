import { useLocation } from 'react-router-dom';
import { useOAuthFlow } from '../../auth/oauth/flow-store.ts';
import { AccountQuestion } from './account-question.tsx';
import { CallbackDialog } from './callback-dialog.tsx';

/** What a sign-in under way has to say: its question on every page, its progress over the forms. */
export function FlowDialogs() {
  const question = useOAuthFlow((flow) => flow.question);
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/' && <CallbackDialog />}
      {question && <AccountQuestion question={question} />}
    </>
  );
}
