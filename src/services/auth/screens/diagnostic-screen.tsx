import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pendingCallback } from '../oauth/callback-params.ts';
import { type Diagnostic, takeDiagnostic } from '../oauth/diagnostic.ts';
import { systemClock } from '../../../shared/lib/clock.ts';
import { sessionText } from '../../../shared/lib/storage.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { copyText } from '../../notifications/copy-text.ts';
import { AuthPage } from './auth-page.tsx';
import { msg, t, translate } from '../../../../contract/messages.ts';

const LABELS: Readonly<Record<keyof Diagnostic, string>> = {
  origin: msg('Origin'),
  pathname: msg('Page path'),
  route: msg('Route'),
  search: msg('Query'),
  hashQuery: msg('Query in the hash'),
  foundIn: msg('Response found in'),
  hasCode: msg('Code present'),
  hasState: msg('State present'),
  hasError: msg('Error present'),
  code: msg('Code'),
  state: msg('State'),
  error: msg('Error'),
  errorDescription: msg('Error description'),
  hasStoredState: msg('Login stored in this tab'),
  timestamp: msg('Time'),
};

const wordOf = (value: string | boolean | null): string =>
  value === null || value === '' ? '–' : typeof value === 'boolean' ? (value ? t('Yes') : t('No')) : value;

/** Shows the provider's callback for support when a login fails. Secrets are truncated. */
export function DiagnosticScreen() {
  const navigate = useNavigate();
  const [diagnostic] = useState(() =>
    takeDiagnostic(window.location, pendingCallback(), sessionText, systemClock.now()),
  );

  const copy = (): Promise<boolean> =>
    copyText(JSON.stringify(diagnostic, null, 2), t('Diagnostic data copied.'));

  return (
    <AuthPage title={t('Login diagnostic')} wide>
      <p className="dim breaks">
        {t('The address data this page was opened with. Codes are shortened, so it is safe to share.')}
      </p>
      <dl className="auth-facts facts auth-page__card card">
        {(Object.keys(LABELS) as (keyof Diagnostic)[]).map((name) => (
          <Fact key={name} label={LABELS[name]} value={wordOf(diagnostic[name])} />
        ))}
      </dl>
      <div className="auth-page__actions flex wrap gap-s2">
        <Button variant="primary" onClick={() => void navigate('/')}>
          {t('Continue to Homepage')}
        </Button>
        <Button icon="copy" onClick={() => void copy()}>
          {t('Copy Diagnostic Data')}
        </Button>
      </div>
    </AuthPage>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{translate(label)}</dt>
      <dd>{value}</dd>
    </>
  );
}
