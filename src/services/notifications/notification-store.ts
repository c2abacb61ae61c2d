import { create } from 'zustand';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { newId } from '../../shared/lib/ids.ts';
import {
  defaultDurationMs,
  iconAndTone,
  kindOf,
  type Notification,
  type NotificationAction,
  type Tone,
} from './notification.ts';
import { ageOf, systemClock } from '../../shared/lib/clock.ts';

interface Countdown {
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Starts a pausable countdown of `ms` milliseconds to one call of `onEnd`. */
function startCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let running: { readonly since: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  function pause() {
    if (!running) return;
    clearTimeout(running.timer);
    left -= ageOf(running.since, systemClock.now());
    running = undefined;
  }

  function resume() {
    running ??= { since: systemClock.now(), timer: setTimeout(onEnd, left) };
  }

  resume();
  return { pause, resume };
}

/** Duration of an undo offer for archived items, in milliseconds (ADR 015). */
export const UNDO_MS = 20_000;

export interface NotifyOptions {
  /** Defaults to `ok`; determines the default icon. */
  readonly tone?: Tone;
  /** An accepted name or any `fa-` name; others fall back to the default icon. */
  readonly icon?: string;
  /** Milliseconds on screen, defaults to 5000; 0 for no limit. Ignored if there are actions. */
  readonly duration?: number;
  readonly actions?: readonly NotificationAction[];
  /** Milliseconds until a notification with actions closes, see ADR 015; no limit by default. */
  readonly closesAfter?: number;
}

interface NotificationPatch extends NotifyOptions {
  readonly message?: string;
}

/** Current notifications, oldest first. */
export const useNotifications = create<readonly Notification[]>()(() => []);

// At most one notification is timed. Hovered or focused ones are held: their timer is paused.
let timed: { readonly id: string; readonly countdown: Countdown } | undefined;
const held = new Set<string>();
const closing = new Map<string, Countdown>();

function stopTimer() {
  timed?.countdown.pause();
  timed = undefined;
}

function startTimer({ id, duration }: Notification) {
  timed = { id, countdown: startCountdown(duration, () => dismiss(id)) };
  if (held.has(id)) timed.countdown.pause();
}

/** Adds or updates a notification, replacing another of the same kind unless it has actions. */
function put(notification: Notification) {
  const { id } = notification;
  const kind = kindOf(notification);
  const shown = useNotifications.getState();
  const staying = shown.filter((each) => each.id === id || kind === 'waiting' || kindOf(each) !== kind);
  const known = staying.some((each) => each.id === id);
  useNotifications.setState(
    known ? staying.map((each) => (each.id === id ? notification : each)) : [...staying, notification],
    true,
  );
  if (kind === 'timed' || timed?.id === id) stopTimer();
  if (kind === 'timed') startTimer(notification);
}

/** Shows a notification. Returns its id for `update` and `dismiss`. */
export function notify(message: ErrorMessage, options?: NotifyOptions): string;
export function notify(
  message: string,
  options?: NotifyOptions & { readonly tone?: Exclude<Tone, 'danger'> },
): string;
export function notify(message: string, options: NotifyOptions = {}): string {
  const { duration = defaultDurationMs, actions = [], closesAfter } = options;
  const id = newId();
  put({ id, message, ...iconAndTone(options), duration, actions, closesAfter });
  if (closesAfter !== undefined)
    closing.set(
      id,
      startCountdown(closesAfter, () => dismiss(id)),
    );
  return id;
}

/** Returns true if a timed notification is shown, which the next one would replace. */
export const isTimedShown = (): boolean =>
  useNotifications.getState().some((each) => kindOf(each) === 'timed');

/** Patches a notification and restarts its timer; no-op if it was dismissed. */
export function update(id: string, patch: NotificationPatch): void {
  const former = useNotifications.getState().find((each) => each.id === id);
  if (!former) return;
  const { icon, tone, ...rest } = patch;
  const look = icon === undefined && tone === undefined ? {} : iconAndTone({ icon, tone });
  put({ ...former, ...rest, ...look });
}

/** Removes a notification; no-op if it was dismissed. */
export function dismiss(id: string): void {
  if (timed?.id === id) stopTimer();
  held.delete(id);
  closing.get(id)?.pause();
  closing.delete(id);
  useNotifications.setState((shown) => shown.filter((each) => each.id !== id), true);
}

export function pauseCountdown(id: string): void {
  held.add(id);
  closing.get(id)?.pause();
  if (timed?.id === id) timed.countdown.pause();
}

export function resumeCountdown(id: string): void {
  held.delete(id);
  closing.get(id)?.resume();
  if (timed?.id === id) timed.countdown.resume();
}
