import { whileBusy } from './activity.ts';
import { loadInTime, loadInBackground } from './chunk-loads.ts';
import { whenIdle } from './when-idle.ts';

/** Code outside the first load. Its declaration, `afterForm` or `onDemand`, says when it is due. */
export interface Part<Code> {
  readonly when: 'after the form' | 'on demand';
  /** Loads the code now; cached. Rejects on failure, and the next call retries. */
  readonly load: () => Promise<Code>;
  /** Loads the code when it is due. */
  readonly prepare: () => Promise<Code>;
  /** Returns the code if it is loaded. */
  readonly ready: () => Code | undefined;
  /** Calls `listener` when the code is loaded. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the code now and calls `act` with it; calls `otherwise` on failure. */
  readonly use: (act: (code: Code) => unknown, otherwise?: () => unknown) => void;
}

function declare<Code>(
  when: Part<Code>['when'],
  fetch: () => Promise<Code>,
  due: () => Promise<void>,
): Part<Code> {
  let code: Code | undefined;
  const listeners = new Set<() => void>();
  const load = async (): Promise<Code> => {
    if (code === undefined) {
      code = await loadInTime(fetch);
      for (const listener of listeners) listener();
    }
    return code;
  };
  return {
    when,
    load,
    prepare: async () => {
      if (code === undefined) await due();
      return load();
    },
    ready: () => code,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    use: (act, otherwise = () => undefined) => void load().then(act, otherwise),
  };
}

/** Declares a part that is loaded when something needs it. */
export const onDemand = <Code>(fetch: () => Promise<Code>): Part<Code> =>
  declare('on demand', fetch, () => Promise.resolve());

let firstForm: Promise<unknown> = Promise.resolve();
const background: (() => Promise<unknown>)[] = [];

/** Delays `afterFirstForm` until a promise settles: that of the first form. */
export function holdParts(until: Promise<unknown>): void {
  firstForm = until;
}

/** Resolves once the first form is painted and the browser is idle. */
export const afterFirstForm = (): Promise<void> => whileBusy(Promise.allSettled([firstForm]).then(whenIdle));

/**
 * Declares a part that each visit loads once the first form is painted and the browser is idle. The build puts these
 * parts together into a few chunks (`scripts/build/chunks.ts`).
 */
export function afterForm<Code>(fetch: () => Promise<Code>): Part<Code> {
  const part = declare('after the form', fetch, afterFirstForm);
  background.push(part.prepare);
  return part;
}

/** Loads the parts declared with `afterForm`. Failures are ignored: what needs a part loads it again. */
export function prepareParts(): void {
  for (const prepare of background) void loadInBackground(prepare).catch(() => undefined);
}
