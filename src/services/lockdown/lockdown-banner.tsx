import { Banner } from '../../shared/ui/banner.tsx';
import { useLockdown } from './lockdown-provider.tsx';
import { LOCKDOWN_REASON } from './lockdown-reason.ts';
import './lockdown.css';

/** Says that a lockdown is on, for as long as it is. A long text scrolls, so that the page below stays in reach. */
export function LockdownBanner() {
  const { config, active } = useLockdown();
  if (!active) return null;
  return (
    <section className="lockdown" aria-label="Lockdown" tabIndex={0}>
      <Banner tone="warn" icon="lock">
        <span className="lockdown__text">{config.notification || LOCKDOWN_REASON}</span>
      </Banner>
    </section>
  );
}
