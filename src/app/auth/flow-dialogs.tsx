import { useLocation } from 'react-router-dom';
import { useOAuthFlow, type AccountQuestion as Question } from '../../auth/oauth/flow-store.ts';
import { CallbackDialog } from './callback-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks whose account the person means to sign in to, before anything of it is kept. To close it is to say no. */
function AccountQuestion({ question }: { readonly question: Question }) {
  const { username, answer } = question;
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={`Sign in as ${username}?`}
      size="s"
      footer={
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            Continue as {username}
          </Button>
        </>
      }
    >
      <p>
        This login was not started in this tab. Continue only if <strong>{username}</strong> is your account
        and you have just logged in yourself.
      </p>
      <p>If somebody sent you a link, cancel. Nothing is kept then.</p>
    </Dialog>
  );
}

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
