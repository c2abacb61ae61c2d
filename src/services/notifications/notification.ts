import type { Shown } from '../../../contract/messages.ts';
import type { ButtonVariant } from '../../shared/ui/button.tsx';
import type { IconName, IconRef } from '../../shared/ui/icons.ts';

export interface NotificationAction {
  readonly label: Shown;
  readonly variant?: ButtonVariant;
  /** Called after the notification was dismissed. */
  readonly handler: () => void;
}

export interface Notification {
  readonly id: string;
  readonly message: string;
  readonly icon: IconRef;
  readonly tone: Tone;
  readonly actions: readonly NotificationAction[];
  /** Milliseconds on screen; 0 until dismissed or replaced. */
  readonly duration: number;
  /** Milliseconds until a notification with actions closes. */
  readonly closesAfter?: number | undefined;
}

export const defaultDurationMs = 5000;

const accepted: readonly IconName[] = [
  'check-circle',
  'exclamation-circle',
  'info-circle',
  'spinner',
  'save',
  'upload',
  'plus-circle',
  'exclamation-triangle',
  'warning',
];

export const defaultIcon = 'check-circle' satisfies IconName;

/** Returns the icon for an accepted name or any `fa-` name; falls back to the default. */
export function iconFor(name: string | undefined): IconRef {
  if (name?.startsWith('fa-')) return `fa-${name.slice(3)}`;
  return accepted.find((each) => each === name) ?? defaultIcon;
}

/** Severity, conveyed by the text and not by the color alone. */
export type Tone = 'danger' | 'warn' | 'ok' | 'info' | 'neutral';

const ICON_OF_TONE: Readonly<Record<Tone, IconName>> = {
  danger: 'exclamation-circle',
  warn: 'exclamation-triangle',
  ok: defaultIcon,
  info: 'info-circle',
  neutral: defaultIcon,
};

/** Returns icon and tone: a tone has a default icon, an icon without a tone is neutral, neither is `ok`. */
export const iconAndTone = ({
  icon,
  tone = icon === undefined ? 'ok' : 'neutral',
}: {
  readonly icon?: string | undefined;
  readonly tone?: Tone | undefined;
}): Pick<Notification, 'icon' | 'tone'> => ({
  tone,
  icon: icon === undefined ? ICON_OF_TONE[tone] : iconFor(icon),
});

/** Returns true if it is announced assertively. */
export const isUrgent = ({ tone }: Notification): boolean => tone === 'danger' || tone === 'warn';

/** Lifetime: `timed` expires, `persistent` until replaced, `waiting` until the user responds. */
export function kindOf({ actions, duration }: Notification): 'timed' | 'persistent' | 'waiting' {
  if (actions.length > 0) return 'waiting';
  return duration > 0 && Number.isFinite(duration) ? 'timed' : 'persistent';
}

/** Returns true if docked until the user acts. Progress is not docked, to avoid a layout shift. */
export const isSticky = (notification: Notification): boolean =>
  kindOf(notification) !== 'timed' &&
  notification.closesAfter === undefined &&
  notification.icon !== 'spinner';

/** Returns the visible notifications: the newest sticky and the newest other one. */
export const visibleNotifications = (all: readonly Notification[]): readonly Notification[] => {
  const newest = new Set([true, false].map((sticky) => all.findLast((each) => isSticky(each) === sticky)));
  return all.filter((each) => newest.has(each));
};
