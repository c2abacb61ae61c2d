import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOAuthFlow } from '../../auth/oauth/flow-store.ts';
import { startLogin } from '../../auth/oauth/start-login.ts';
import { Button } from '../../ui/button.tsx';
import './login.css';

/** Leaves for the game world's own login; the page that comes back goes on with the callback. */
export function ProviderLogin({ returnPath }: { readonly returnPath: string }) {
  const connecting = useOAuthFlow(({ step }) => step === 'initializing');
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();

  const connect = (): void => {
    const started = startLogin(returnPath, () => void navigate('/', { replace: true }));
    setProblem(started.ok ? null : started.error);
  };

  return (
    <div className="login__way">
      <Button
        variant="primary"
        icon={connecting ? 'spinner' : 'user'}
        aria-disabled={connecting || undefined}
        onClick={connect}
      >
        {connecting ? 'Connecting...' : 'Login with GTA World'}
      </Button>
      <div role="alert">{problem !== null && <p className="auth-error">{problem}</p>}</div>
    </div>
  );
}
