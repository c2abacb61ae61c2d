import { useLocation } from 'react-router-dom';
import { useOAuthFlow, type AccountQuestion as Question } from '../oauth/flow-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useEffect, useState } from 'react';
import { FlowProgress } from './flow-progress.tsx';
import { FLOW_TITLES, flowState, putFlowAway, SUCCESS_MS, tryAgain } from './flow-messages.ts';
import './auth-page.css';

/**
 * How a sign-in goes, for whoever went on to the forms meanwhile. Closing it while it runs does not stop it: how it
 * ends is shown all the same.
 */
function CallbackDialog() {
  const flow = useOAuthFlow();
  const state = flowState(flow);
  const [hidden, setHidden] = useState(false);
  const running = state === 'processing';

  useEffect(() => {
    if (state !== 'success') return;
    const timer = setTimeout(putFlowAway, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <Dialog
      open={flow.question === null && !(running && hidden)}
      onClose={() => (running ? setHidden(true) : putFlowAway())}
      title={FLOW_TITLES[state]}
      size="s"
      footer={
        state === 'error' && (
          <>
            <Button onClick={putFlowAway}>Return to Homepage</Button>
            <Button variant="primary" onClick={tryAgain}>
              Try Again
            </Button>
          </>
        )
      }
    >
      <div>
        {running && <FlowProgress />}
        <div role="status">{state === 'success' && <p>You are signed in.</p>}</div>
        <div role="alert">{state === 'error' && <p className="auth-error">{flow.error}</p>}</div>
      </div>
    </Dialog>
  );
}

/** Asks whose account the user means to sign in to, before anything of it is kept. To close it is to say no. */
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
      <p>If somebody sent you this link, select Cancel. Nothing will be saved.</p>
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
