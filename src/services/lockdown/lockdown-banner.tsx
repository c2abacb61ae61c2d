import { Banner } from '../../shared/ui/banner.tsx';
import { useLockdown } from './lockdown-provider.tsx';
import { LOCKDOWN_REASON } from './lockdown-reason.ts';
import './lockdown.css';
import { t, translate } from '../../../contract/messages.ts';

/** Banner shown during a lockdown: the text of administrators and what is off. Long text scrolls, so that the page below remains reachable. */
export function LockdownBanner() {
  const { config, active } = useLockdown();
  if (!active) return null;
  return (
    <section className="lockdown" aria-label={t('Lockdown')} tabIndex={0}>
      <Banner tone="warn" icon="lock">
        <span className="lockdown__text">
          {config.notification}
          {config.notification !== '' && ' '}
          {translate(LOCKDOWN_REASON)}
        </span>
      </Banner>
    </section>
  );
}
