/** Milliseconds from an action to the relevant paints. */
export interface Mount {
  /** The first paint after which the first field accepts a key. */
  readonly usable: number;
  /** The first paint after which the whole form is visible. */
  readonly complete: number;
}

/** API of every measured page as `globalThis.watch`; marks `begin`, `usable` and `complete` in traces. */
export interface Watch {
  /** Resolves just after the next frame has been painted. */
  afterPaint(): Promise<void>;
  /** Runs an action, and resolves once the first field is usable and the form complete. Rejects on a timeout. */
  watchMount(
    act: () => void,
    first: () => Element | null | undefined,
    isWhole: () => boolean,
  ): Promise<Mount>;
}

/** Runs in a page before anything else; may not reference anything outside. */
export function installWatch(): void {
  const longest = 30_000;
  const afterPaint = (): Promise<void> =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => done());
        channel.port1.start();
        channel.port2.postMessage(0);
      });
    });

  /** Types a letter into a control as a user would, and removes it again. */
  const takesKey = (control: Element | null | undefined): boolean => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return false;
    if (!control.checkVisibility()) return false;
    control.focus();
    const before = control.value;
    document.execCommand('insertText', false, 'x');
    const taken = control.value.length === before.length + 1;
    if (taken) document.execCommand('delete');
    return taken;
  };

  const watchMount: Watch['watchMount'] = async (act, first, isWhole) => {
    const began = performance.now();
    performance.mark('begin');
    act();
    let usable = Number.NaN;
    for (;;) {
      await afterPaint();
      const took = performance.now() - began;
      const whole = isWhole();
      if (Number.isNaN(usable) && takesKey(first())) {
        usable = took;
        performance.mark('usable');
      }
      if (whole && !Number.isNaN(usable)) {
        performance.mark('complete');
        return { usable, complete: took };
      }
      if (took > longest) throw new Error('The form does not stand, or its first field takes no key.');
    }
  };
  Object.assign(globalThis, { watch: { afterPaint, watchMount } });
}
