import { useLocation } from 'react-router-dom';
import { useOAuthFlow, type AccountQuestion as Question } from '../oauth/flow-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useEffect, useState } from 'react';
import { FlowProgress } from './flow-progress.tsx';
import { FLOW_TITLES, flowState, dismissLoginFlow, SUCCESS_MS, tryAgain } from './flow-messages.ts';
import './auth-page.css';
import { msg, t, translate } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

/**
 * Progress of a sign-in while the user is on the forms. Closing it does not cancel the sign-in; the outcome is still
 * shown.
 */
function CallbackDialog() {
  const flow = useOAuthFlow();
  const state = flowState(flow);
  const [hidden, setHidden] = useState(false);
  const running = state === 'processing';

  useEffect(() => {
    if (state !== 'success') return;
    const timer = setTimeout(dismissLoginFlow, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <Dialog
      open={flow.question === null && !(running && hidden)}
      onClose={() => (running ? setHidden(true) : dismissLoginFlow())}
      title={translate(FLOW_TITLES[state])}
      size="s"
      footer={
        state === 'error' && (
          <>
            <Button onClick={dismissLoginFlow}>{t('Return to Homepage')}</Button>
            <Button variant="primary" onClick={tryAgain}>
              {t('Try Again')}
            </Button>
          </>
        )
      }
    >
      <div>
        {running && <FlowProgress />}
        <div role="status">{state === 'success' && <p>{t('You are signed in.')}</p>}</div>
        <div role="alert">
          {state === 'error' && (
            <p className="auth-error small strong breaks tone-danger">
              {flow.error && translate(flow.error)}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Asks the user to confirm the account before anything is stored. Closing the dialog declines. */
function AccountQuestion({ question }: { readonly question: Question }) {
  const { username, answer } = question;
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={t('Sign in as {username}?', { username })}
      size="s"
      footer={
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t('Continue as {username}', { username })}
          </Button>
        </>
      }
    >
      <p>
        {withNodes(
          msg(
            'This login was not started in this tab. Continue only if {username} is your account and you have just logged in yourself.',
          ),
          { username: <strong>{username}</strong> },
        )}
      </p>
      <p>{t('If somebody sent you this link, select Cancel. Nothing will be saved.')}</p>
    </Dialog>
  );
}

/** Dialogs of a sign-in: the confirmation on every page, the progress on the forms page. */
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
