import type { ButtonVariant } from '../ui/button.tsx';
import type { IconName, IconRef } from '../ui/icons.ts';

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
  readonly actions: readonly NotificationAction[];
  /** Milliseconds on screen; 0 stays until dismissed or replaced. */
  readonly duration: number;
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

/** Whether it must be read out at once and not wait for a pause. */
export function isUrgent({ icon }: Notification): boolean {
  return /exclamation|^(fa-)?warning$/.test(icon);
}

/** The tone of its icon; the words, not the colour, carry the meaning. */
export function toneOf({ icon }: Notification): 'danger' | 'warn' | 'ok' | 'info' | 'neutral' {
  const name = icon.replace(/^fa-/, '');
  if (/triangle|warning/.test(name)) return 'warn';
  if (/exclamation/.test(name)) return 'danger';
  if (/^(check|circle-check|save)/.test(name)) return 'ok';
  return name === 'info-circle' ? 'info' : 'neutral';
}

/** How long it lives: `timed` goes by itself, `persistent` until replaced, `waiting` until the person answers. */
export function kindOf({ actions, duration }: Notification): 'timed' | 'persistent' | 'waiting' {
  if (actions.length > 0) return 'waiting';
  return duration > 0 && Number.isFinite(duration) ? 'timed' : 'persistent';
}
