import { isWithin, parsePath } from './tree/path.ts';
import type { Path } from './tree/path.ts';

/** What a test can make go wrong. */
export interface FaultControls {
  /** Cuts all connections and, for a time in milliseconds, refuses new ones. */
  cut(refuseForMs?: number): void;
  /** Sends every answer and every push that many milliseconds later. */
  delay(ms: number): void;
  /** Makes the next writes without ever answering them. */
  dropAcknowledgements(count: number): void;
  /** Denies everybody, administrators too, the place and what is below it; those who listen there are cut off. */
  deny(path: string): void;
  /** Ends every fault. */
  clear(): void;
}

/** The faults that are on, as the parts of the server ask for them. */
export interface Faults {
  readonly controls: FaultControls;
  readonly delayMs: number;
  isRefusing(): boolean;
  isDenied(path: Path): boolean;
  takeDroppedAcknowledgement(): boolean;
}

/** Faults that are all off. `cutAll` ends the connections, `recheck` lets listeners ask again. */
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
