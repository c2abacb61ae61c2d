import { isWithin, parsePath, type Path } from './tree/path.ts';

export interface FaultControls {
  /** Closes all connections and refuses new ones for a time in milliseconds. */
  cut(refuseForMs?: number): void;
  /** Delays every response and push by a number of milliseconds. */
  delay(ms: number): void;
  /** Applies the next writes without acknowledging them. */
  dropAcknowledgements(count: number): void;
  /** Denies all callers, including administrators, access to a path and its descendants; cancels their listeners. */
  deny(path: string): void;
  clear(): void;
}

/** Active faults, as read by the server. */
export interface Faults {
  readonly controls: FaultControls;
  readonly delayMs: number;
  isRefusing(): boolean;
  isDenied(path: Path): boolean;
  takeDroppedAcknowledgement(): boolean;
}

/** Creates fault injection. `cutAll` closes all connections, `recheck` rechecks the listeners' permissions. */
export function createFaults(cutAll: () => void, recheck: () => void): Faults {
  let delayMs = 0;
  let refuseUntil = 0;
  let dropped = 0;
  let denied: Path[] = [];
  return {
    get delayMs() {
      return delayMs;
    },
    isRefusing: () => Date.now() < refuseUntil,
    isDenied: (path) => denied.some((place) => isWithin(path, place)),
    takeDroppedAcknowledgement: () => dropped > 0 && dropped-- > 0,
    controls: {
      cut(refuseForMs = 0) {
        refuseUntil = Date.now() + refuseForMs;
        cutAll();
      },
      delay(ms) {
        delayMs = ms;
      },
      dropAcknowledgements(count) {
        dropped = count;
      },
      deny(path) {
        denied = [...denied, parsePath(path)];
        recheck();
      },
      clear() {
        delayMs = 0;
        refuseUntil = 0;
        dropped = 0;
        denied = [];
        recheck();
      },
    },
  };
}
