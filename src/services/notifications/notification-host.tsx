import {
  type FocusEvent,
  useCallback,
  useRef,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  useLayoutEffect,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../../shared/ui/cx.ts';
import { visibleNotifications, isSticky, isUrgent } from './notification.ts';
import { NotificationItem } from './notification-item.tsx';
import { useNotifications } from './notification-store.ts';
import './notifications.css';
import { useNotificationSide } from './use-notification-side.ts';
import { t } from '../../../contract/messages.ts';

interface Lingering<Item> {
  readonly item: Item;
  /** Removed from the list; rendered until `forget` is called. */
  readonly leaving: boolean;
}

function merge<Item extends { readonly id: string }>(
  shown: readonly Lingering<Item>[],
  items: readonly Item[],
): readonly Lingering<Item>[] {
  const known = new Set(shown.map(({ item }) => item.id));
  const current = new Map(items.map((item) => [item.id, item]));
  const kept = shown.map(({ item }) => {
    const now = current.get(item.id);
    return now ? { item: now, leaving: false } : { item, leaving: true };
  });
  const added = items.filter(({ id }) => !known.has(id)).map((item) => ({ item, leaving: false }));
  return [...kept, ...added];
}

/** Keeps removed items in place for their exit animation, until `forget` is called. */
function useLingering<Item extends { readonly id: string }>(items: readonly Item[]) {
  const [shown, setShown] = useState(() => merge([], items));
  const [seen, setSeen] = useState(items);
  if (seen !== items) {
    setSeen(items);
    setShown(merge(shown, items));
  }
  const forget = useCallback((id: string) => {
    setShown((former) => former.filter(({ item }) => item.id !== id));
  }, []);
  return [shown, forget] as const;
}

interface NotificationSlotProps {
  readonly id: string;
  readonly leaving: boolean;
  readonly children: ReactNode;
  /** Called if it is removed while focused. Must be referentially stable, like `onGone`. */
  readonly onFocusLost: () => void;
  readonly onGone: (id: string) => void;
}

/** Slot of a notification, with enter and exit animations; inert during exit. */
function NotificationSlot({ id, leaving, children, onFocusLost, onGone }: NotificationSlotProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const slot = ref.current;
    if (!leaving || !slot) return;
    if (slot.contains(document.activeElement)) onFocusLost();
    const motions = slot.getAnimations();
    if (motions.length === 0) return onGone(id);
    void Promise.allSettled(motions.map((motion) => motion.finished)).then(() => onGone(id));
  }, [id, leaving, onFocusLost, onGone]);

  return (
    <div ref={ref} className={leaving ? 'slot slot--leaving' : 'slot'} inert={leaving}>
      {children}
    </div>
  );
}

/**
 * Returns the most recently opened dialog. A modal dialog makes the rest of the page inert, so notifications must be
 * rendered inside it.
 */
function useTopDialog(): HTMLDialogElement | undefined {
  const [open, setOpen] = useState<readonly HTMLDialogElement[]>([]);

  useEffect(() => {
    const refresh = () => {
      const now = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
      setOpen((former) => [
        ...former.filter((dialog) => now.includes(dialog)),
        ...now.filter((dialog) => !former.includes(dialog)),
      ]);
    };
    refresh();
    const observer = new MutationObserver(refresh);
    observer.observe(document.body, { attributeFilter: ['open'], subtree: true });
    return () => observer.disconnect();
  }, []);

  return open.at(-1);
}

/**
 * Renders notifications: timed ones float over the page, sticky ones are docked below it. All live regions are mounted
 * from the start, because screen readers only announce additions to existing regions; urgent ones are assertive, the
 * others polite.
 */
export function NotificationHost() {
  const notifications = useNotifications();
  const visible = useMemo(() => visibleNotifications(notifications), [notifications]);
  const [shown, forget] = useLingering(visible);
  const dialog = useTopDialog();
  const floating = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const side = useNotificationSide(floating, visible);

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  const returnFocus = useCallback(() => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }, []);

  const slots = (sticky: boolean, urgent: boolean) =>
    shown
      .filter(({ item }) => isSticky(item) === sticky && isUrgent(item) === urgent)
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
  const regions = (sticky: boolean) => (
    <>
      <div role="alert" aria-atomic="false">
        {slots(sticky, true)}
      </div>
      <div role="status" aria-atomic="false">
        {slots(sticky, false)}
      </div>
    </>
  );

  return createPortal(
    <section
      aria-label={t('Notifications')}
      className={cx('notifications', dialog && 'notifications--inside')}
      onFocus={handleFocus}
    >
      <div ref={floating} className={`notifications__floating notifications__floating--${side}`}>
        {regions(false)}
      </div>
      <div className="notifications__docked">{regions(true)}</div>
    </section>,
    dialog ?? document.body,
  );
}
