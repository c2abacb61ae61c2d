import { type FocusEvent, useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isUrgent } from './notification.ts';
import { NotificationItem } from './notification-item.tsx';
import { NotificationSlot } from './notification-slot.tsx';
import { useNotifications } from './notification-store.ts';
import './notifications.css';
import { useClearOfFocus } from './use-clear-of-focus.ts';
import { useLingering } from './use-lingering.ts';
import { useTopDialog } from './use-top-dialog.ts';

/**
 * Where notifications appear. Both live regions stand from the start, as screen readers announce only what is added
 * to a region they already know: urgent ones interrupt, the rest wait.
 */
export function NotificationHost() {
  const notifications = useNotifications();
  const [shown, forget] = useLingering(notifications);
  const dialog = useTopDialog();
  const host = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  const side = useClearOfFocus(host, notifications);

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  const returnFocus = useCallback(() => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }, []);

  const slots = (urgent: boolean) =>
    shown
      .filter(({ item }) => isUrgent(item) === urgent)
      .map(({ item, leaving }) => (
        <NotificationSlot
          key={item.id}
          id={item.id}
          leaving={leaving}
          onFocusLost={returnFocus}
          onGone={forget}
        >
          <NotificationItem notification={item} />
        </NotificationSlot>
      ));

  return createPortal(
    <section
      ref={host}
      aria-label="Notifications"
      className={`notifications notifications--${side}`}
      onFocus={handleFocus}
    >
      <div role="alert" aria-atomic="false">
        {slots(true)}
      </div>
      <div role="status" aria-atomic="false">
        {slots(false)}
      </div>
    </section>,
    dialog ?? document.body,
  );
}
