import { useEffect, useState } from 'react';
import { useOAuthFlow } from '../../auth/oauth/flow-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FlowProgress } from './flow-progress.tsx';
import { FLOW_TITLES, flowState, putFlowAway, SUCCESS_MS, tryAgain } from './flow-words.ts';
import './auth-page.css';

/**
 * How a sign-in goes, for whoever went on to the forms meanwhile. Closing it while it runs does not stop it: how it
 * ends is shown all the same.
 */
export function CallbackDialog() {
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
