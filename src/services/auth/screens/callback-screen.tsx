import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { extractCallbackParams } from '../oauth/callback-params.ts';
import { finishLogin } from '../oauth/finish-login.ts';
import { type OAuthFlow, useOAuthFlow } from '../oauth/flow-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { FlowProgress } from './flow-progress.tsx';
import { FLOW_TITLES, flowState, dismissLoginFlow, SUCCESS_MS, tryAgain } from './flow-messages.ts';
import { t, translate } from '../../../../contract/messages.ts';

/** Returns the flow, or its last state after a reset, so that the screen does not flash back while it closes. */
function useLastFlow(): OAuthFlow {
  const flow = useOAuthFlow();
  const [last, setLast] = useState(flow);
  if (flow.step !== 'idle' && flow !== last) setLast(flow);
  return flow.step === 'idle' ? last : flow;
}

/** Callback page of the provider: shows the progress of the sign-in, then redirects. */
export function CallbackScreen() {
  const flow = useLastFlow();
  const navigate = useNavigate();
  const state = flowState(flow);
  const { error, returnPath } = flow;

  useEffect(() => {
    // The callback may arrive in an open tab without a page load.
    extractCallbackParams(window.location, window.history);
    // All callers share one run. An idle flow was already shown to its end.
    void finishLogin().then(() => {
      if (useOAuthFlow.getState().step === 'idle') void navigate('/', { replace: true });
    });
  }, [navigate]);

  useEffect(() => {
    if (state !== 'success') return;
    const timer = setTimeout(() => {
      dismissLoginFlow();
      void navigate(returnPath, { replace: true });
    }, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [state, returnPath, navigate]);

  const goHome = (): void => {
    dismissLoginFlow();
    void navigate('/', { replace: true });
  };

  return (
    <AuthPage title={translate(FLOW_TITLES[state])}>
      {state === 'processing' && <FlowProgress />}
      <div>
        <div role="status">{state === 'success' && <p>{t('Redirecting to homepage...')}</p>}</div>
        <div role="alert">
          {state === 'error' && (
            <p className="auth-error small strong breaks tone-danger">{error && translate(error)}</p>
          )}
        </div>
      </div>
      {state === 'error' && (
        <div className="auth-page__actions flex wrap gap-s2">
          <Button onClick={goHome}>{t('Return to Homepage')}</Button>
          <Button variant="primary" onClick={tryAgain}>
            {t('Try Again')}
          </Button>
        </div>
      )}
    </AuthPage>
  );
}
