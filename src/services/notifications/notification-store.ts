import { create } from 'zustand';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { newId } from '../../shared/lib/ids.ts';
import {
  defaultDurationMs,
  lookOf,
  kindOf,
  type Notification,
  type NotificationAction,
  type Tone,
} from './notification.ts';
import { ageOf, systemClock } from '../../shared/lib/clock.ts';

interface Countdown {
  /** Stops the clock; the time left is kept. */
  readonly pause: () => void;
  /** Lets a stopped clock run on. */
  readonly resume: () => void;
}

/** Starts a countdown of `ms` milliseconds to one call of `onEnd`. It can be paused; a paused one never ends. */
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

/** How long a notification offers to undo what is in the archive anyway, in milliseconds (ADR 015). */
export const UNDO_MS = 20_000;

export interface NotifyOptions {
  /** Defaults to `ok`; brings its own icon. */
  readonly tone?: Tone;
  /** An accepted name or any `fa-` name; anything else shows the default icon. */
  readonly icon?: string;
  /** Milliseconds on screen, defaults to 5000; 0 stays. Means nothing when there are actions. */
  readonly duration?: number;
  readonly actions?: readonly NotificationAction[];
  /** Milliseconds after which one with actions closes by itself, see ADR 015; without it such a one stays. */
  readonly closesAfter?: number;
}

export interface NotificationPatch extends NotifyOptions {
  readonly message?: string;
}

/** What is there to be read, oldest first. */
export const useNotifications = create<readonly Notification[]>()(() => []);

// At most one notification is timed. Held ones have the pointer or the focus: their time stands still.
let timed: { readonly id: string; readonly countdown: Countdown } | undefined;
const held = new Set<string>();
/** The countdowns of those that close by themselves though they have actions. */
const closing = new Map<string, Countdown>();

function stopTimer() {
  timed?.countdown.pause();
  timed = undefined;
}

function startTimer({ id, duration }: Notification) {
  timed = { id, countdown: startCountdown(duration, () => dismiss(id)) };
  if (held.has(id)) timed.countdown.pause();
}

/** Puts one on screen, in place of its former self and of the one of its kind that it replaces. */
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

/** Shows a notification. Returns the id by which to update or dismiss it. */
export function notify(message: ErrorMessage, options?: NotifyOptions): string;
export function notify(
  message: string,
  options?: NotifyOptions & { readonly tone?: Exclude<Tone, 'danger'> },
): string;
export function notify(message: string, options: NotifyOptions = {}): string {
  const { duration = defaultDurationMs, actions = [], closesAfter } = options;
  const id = newId();
  put({ id, message, ...lookOf(options), duration, actions, closesAfter });
  if (closesAfter !== undefined)
    closing.set(
      id,
      startCountdown(closesAfter, () => dismiss(id)),
    );
  return id;
}

/** Whether a timed one is on screen, which the next timed one would replace. */
export const isTimedShown = (): boolean =>
  useNotifications.getState().some((each) => kindOf(each) === 'timed');

/** Changes one that is on screen, and starts its time anew; one that is gone stays gone. */
export function update(id: string, patch: NotificationPatch): void {
  const former = useNotifications.getState().find((each) => each.id === id);
  if (!former) return;
  const { icon, tone, ...rest } = patch;
  const look = icon === undefined && tone === undefined ? {} : lookOf({ icon, tone });
  put({ ...former, ...rest, ...look });
}

/** Takes one off the screen; does nothing if it is gone. */
export function dismiss(id: string): void {
  if (timed?.id === id) stopTimer();
  held.delete(id);
  closing.get(id)?.pause();
  closing.delete(id);
  useNotifications.setState((shown) => shown.filter((each) => each.id !== id), true);
}

/** Stops the time of one while the user reads it. */
export function hold(id: string): void {
  held.add(id);
  closing.get(id)?.pause();
  if (timed?.id === id) timed.countdown.pause();
}

/** Lets the time of a held one run on. */
export function release(id: string): void {
  held.delete(id);
  closing.get(id)?.resume();
  if (timed?.id === id) timed.countdown.resume();
}
