import type { ButtonVariant } from '../../shared/ui/button.tsx';
import type { IconName, IconRef } from '../../shared/ui/icons.ts';

export interface NotificationAction {
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** Runs after the notification is gone. */
  readonly handler: () => void;
}

export interface Notification {
  readonly id: string;
  readonly message: string;
  readonly icon: IconRef;
  readonly tone: Tone;
  readonly actions: readonly NotificationAction[];
  /** Milliseconds on screen; 0 stays until dismissed or replaced. */
  readonly duration: number;
  /** Milliseconds after which one with actions closes by itself. */
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

/** The icon to show for a name: one of the accepted names, any name that starts with `fa-`, else the default. */
export function iconFor(name: string | undefined): IconRef {
  if (name?.startsWith('fa-')) return `fa-${name.slice(3)}`;
  return accepted.find((each) => each === name) ?? defaultIcon;
}

/** What it means; the text, not the colour, carries the meaning. */
export type Tone = 'danger' | 'warn' | 'ok' | 'info' | 'neutral';

const ICON_OF_TONE: Readonly<Record<Tone, IconName>> = {
  danger: 'exclamation-circle',
  warn: 'exclamation-triangle',
  ok: defaultIcon,
  info: 'info-circle',
  neutral: defaultIcon,
};

/** Icon and tone of a notification: a tone brings its icon; an icon without a tone is neutral; neither is `ok`. */
export const lookOf = ({
  icon,
  tone = icon === undefined ? 'ok' : 'neutral',
}: {
  readonly icon?: string | undefined;
  readonly tone?: Tone | undefined;
}): Pick<Notification, 'icon' | 'tone'> => ({
  tone,
  icon: icon === undefined ? ICON_OF_TONE[tone] : iconFor(icon),
});

/** Whether it must be read out at once and not wait for a pause. */
export const isUrgent = ({ tone }: Notification): boolean => tone === 'danger' || tone === 'warn';

/** How long it lives: `timed` goes by itself, `persistent` until replaced, `waiting` until the user answers. */
export function kindOf({ actions, duration }: Notification): 'timed' | 'persistent' | 'waiting' {
  if (actions.length > 0) return 'waiting';
  return duration > 0 && Number.isFinite(duration) ? 'timed' : 'persistent';
}

/** Whether it stays until somebody acts. Work that is under way goes by itself: the page gives it no room, which would move. */
export const isSticky = (notification: Notification): boolean =>
  kindOf(notification) !== 'timed' &&
  notification.closesAfter === undefined &&
  notification.icon !== 'spinner';

/** Those in sight: of those that stay and of those that go by themselves the newest, while the others wait. */
export const inSight = (all: readonly Notification[]): readonly Notification[] => {
  const newest = new Set([true, false].map((sticky) => all.findLast((each) => isSticky(each) === sticky)));
  return all.filter((each) => newest.has(each));
};
