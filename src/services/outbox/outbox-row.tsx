import { errorMessage } from '../../../contract/error-message.ts';
import { useState } from 'react';
import { notify } from '../notifications/notification-store.ts';
import { outbox, type PendingEntry } from './outbox.ts';
import { Button } from '../../shared/ui/button.tsx';
import { copyText } from '../notifications/copy-text.ts';
import { timeText } from '../../shared/ui/time-text.ts';
import { stateMessage } from './outbox-messages.ts';
import { t } from '../../../contract/messages.ts';

const NOT_REMOVED = errorMessage(
  'This change could not be removed from this browser. Reload the page, then try again.',
);

async function discard(id: string): Promise<void> {
  const discarded = await outbox.discard(id);
  if (!discarded.ok) notify(NOT_REMOVED, { tone: 'danger' });
}

/** An unsent change. Discarding requires two clicks because it cannot be undone. */
export function OutboxRow({ entry }: { readonly entry: PendingEntry }) {
  const { id, label, addedAt, payload, state } = entry;
  const [sure, setSure] = useState(false);
  return (
    <li className="outbox-list__row line wrap gap-s2">
      <div className="outbox-list__words breaks fits">
        <p className="strong">{label}</p>
        <p className={state === 'refused' ? 'tone-danger small' : 'muted'}>{stateMessage(entry)}</p>
        <p className="muted">{timeText(addedAt)}</p>
      </div>
      <Button
        size="s"
        variant="quiet"
        icon="copy"
        onClick={() => void copyText(JSON.stringify(payload, null, 2), t('Copied.'))}
      >
        {t('Copy')}
        <span className="visually-hidden"> {label}</span>
      </Button>
      {state === 'refused' && (
        <Button size="s" variant="quiet" onClick={() => void outbox.retry(id)}>
          {t('Try again')}
          <span className="visually-hidden"> {label}</span>
        </Button>
      )}
      <Button
        size="s"
        variant={sure ? 'danger' : 'quiet'}
        icon="trash"
        onBlur={() => setSure(false)}
        onClick={() => (sure ? void discard(id) : setSure(true))}
      >
        {sure ? t('Discard permanently') : t('Discard')}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </li>
  );
}
