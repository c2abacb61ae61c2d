import { useEffect, useId, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { defaultIcon, type Notification, type NotificationAction } from './notification.ts';
import { dismiss, pauseCountdown, resumeCountdown } from './notification-store.ts';
import { t } from '../../../contract/messages.ts';
import { translated } from '../../shared/language/translated.tsx';

/** A notification. Its timer is paused while hovered or focused. */
export function NotificationItem({ notification }: { readonly notification: Notification }) {
  const { id, message, icon, actions } = notification;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const messageId = useId();
  const read = hovered || focused;

  useEffect(() => {
    if (!read) return;
    pauseCountdown(id);
    return () => resumeCountdown(id);
  }, [id, read]);

  function run({ handler }: NotificationAction) {
    dismiss(id);
    handler();
  }

  return (
    <div
      role="group"
      aria-labelledby={messageId}
      className={`notification notification--${notification.tone} stack starts card small`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismiss(id)}
    >
      <Icon name={icon} fallback={defaultIcon} className="notification__icon" />
      <p id={messageId} className="notification__message">
        {translated(message)}
      </p>
      <IconButton icon="xmark" label={t('Dismiss')} size="s" onClick={() => dismiss(id)} />
      {actions.length > 0 && (
        <div className="notification__actions flex wrap gap-s2">
          {actions.map((action) => (
            <Button key={action.label} size="s" variant={action.variant} onClick={() => run(action)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
