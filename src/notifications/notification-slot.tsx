import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface NotificationSlotProps {
  readonly id: string;
  readonly leaving: boolean;
  readonly children: ReactNode;
  /** It leaves with the focus inside. Must not change from render to render, nor `onGone`. */
  readonly onFocusLost: () => void;
  readonly onGone: (id: string) => void;
}

/** The place of one notification, which enters and leaves in motion. On its way out it is inert. */
export function NotificationSlot({ id, leaving, children, onFocusLost, onGone }: NotificationSlotProps) {
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
