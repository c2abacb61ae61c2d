import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import { useEffect, useState, useCallback } from 'react';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { deploymentOf } from '../deployment.ts';
import { isActive } from '../is-active.ts';
import { type LockdownConfig, parseLockdownConfig } from '../lockdown-config.ts';
import { notify } from '../../notifications/notification-store.ts';
import { currentUser } from '../../platform/current-user.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { follow, save, read } from '../../server/server.ts';
import { lockdownChanges, PATH, placesText } from './draft.ts';
import { LockdownForm } from './lockdown-form.tsx';
import { Moment } from '../../../shared/ui/moment.tsx';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import { useNames } from '../../server/use-names.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

/** Author and time of the last change, from its audit entry. Renders nothing without permission to read the log. */
function LastChange({ change }: { readonly change: string }) {
  const { outcome } = useLoaded(useCallback(() => read(`audit/${change}`), [change]));
  const entry = outcome?.ok && isPlainObject(outcome.value) ? outcome.value : {};
  const { at, actor } = entry;
  const nameOf = useNames(typeof actor === 'string' ? [actor] : []);
  if (typeof at !== 'number' || typeof actor !== 'string') return null;
  return (
    <p className="muted breaks">
      {withNodes(msg('Last changed {at} UTC by {actor}.'), { at: <Moment at={at} />, actor: nameOf(actor) })}
    </p>
  );
}

async function store(next: LockdownConfig, stored: LockdownConfig): Promise<Result<void, ErrorMessage>> {
  const user = currentUser();
  if (!user) return err(errorMessage('Sign in first.'));
  const saved = await save(lockdownChanges(user.uid, next, stored));
  if (saved.ok) notify(next.enabled ? t('The lockdown is on.') : t('The lockdown is off.'));
  return saved;
}

/** Administration panel of the lockdown, subscribed to remote changes. */
export function LockdownPanel() {
  const [stored, setStored] = useState<Result<unknown, ErrorMessage> | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => follow(PATH, setStored), [round]);

  const outcome = stored?.ok
    ? ok({ config: parseLockdownConfig(stored.value), stored: stored.value })
    : stored;
  return (
    <LoadedView of={{ outcome, reload: () => setRound((count) => count + 1) }}>
      {({ config, stored: raw }) => (
        <>
          <State config={config} />
          {isPlainObject(raw) && typeof raw['change'] === 'string' && <LastChange change={raw['change']} />}
          <LockdownForm stored={config} onSave={(next) => store(next, config)} />
        </>
      )}
    </LoadedView>
  );
}

function State({ config }: { readonly config: LockdownConfig }) {
  if (!config.enabled) return <Banner tone="ok">{t('The lockdown is off. Everything is open.')}</Banner>;
  const here = isActive(config, deploymentOf(location.href));
  return (
    <Banner tone="warn" icon="lock">
      {here
        ? t('The lockdown is on: {places}, including this page.', { places: placesText(config) })
        : t('The lockdown is on: {places}, but not on this page.', { places: placesText(config) })}
    </Banner>
  );
}
