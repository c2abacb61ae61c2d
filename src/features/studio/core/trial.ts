import { createStore, type StoreApi } from 'zustand/vanilla';
import { oneAtATime } from '../../../shared/lib/one-at-a-time.ts';
import type { Files, Fill, FrameLook, PostPart, Problem } from '../sandbox/messages.ts';
import type { FormProofs, FormSandbox } from '../sandbox/sandbox.ts';

/** Result of the sandbox’s check of the files of a form. */
export interface TrialState {
  /** Files that were checked last. */
  readonly checked: Files | undefined;
  /** Problems of the last check. */
  readonly problems: readonly Problem[];
  /** Problems that prevent drawing the form; it is shown as it last worked. */
  readonly undrawn: readonly Problem[];
  /** Part of the post that was pressed last. */
  readonly picked?: PostPart;
}

/** Draws and checks a form at each change of its files. */
export interface Trial {
  readonly store: StoreApi<TrialState>;
  readonly setFiles: (files: Files) => void;
  readonly setLook: (look: FrameLook) => void;
  /** Draws the form with other answers. */
  readonly fill: (fill: Fill) => void;
  readonly accept: FormSandbox['accept'];
  readonly makeCases: FormSandbox['makeCases'];
  readonly answers: FormSandbox['answers'];
  readonly point: FormSandbox['point'];
  readonly evaluate: FormSandbox['evaluate'];
  readonly proofs: FormProofs;
  readonly close: () => void;
}

/** Wait after a change before the form is drawn, in milliseconds. */
const DRAW_AFTER_MS = 50;
/** Wait after a change before it is checked, in milliseconds. */
const CHECK_AFTER_MS = 400;

/** Returns a function that runs an action once, some time after its last call, and one that cancels it. */
function delayed(action: () => void, ms: number): readonly [start: () => void, cancel: () => void] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const start = (): void => {
    cancel();
    timer = setTimeout(action, ms);
  };
  return [start, cancel];
}

/** Begins to draw and check a form in a sandbox. */
export function openTrial(sandbox: FormSandbox, slug: string): Trial {
  const { show, check, look: setLook, accept, makeCases, answers, point, evaluate } = sandbox;
  const store = createStore<TrialState>(() => ({ checked: undefined, problems: [], undrawn: [] }));
  sandbox.onPick((picked) => store.setState({ picked }));
  let files: Files | undefined;
  let look: FrameLook | undefined;
  let wanted: Fill | null = 'example';
  let begin: () => void;
  /** Resolves after the first drawing: until then, a check would only delay it. */
  const begun = new Promise<void>((resolve) => (begin = resolve));

  const draw = oneAtATime(async () => {
    const [now, fill] = [files, wanted];
    if (!now || !look) return;
    wanted = null;
    const shown = await show(now, slug, fill, look);
    begin();
    // What could not be drawn is still to be filled.
    if (!shown.ok) wanted ??= fill;
    if (files === now) store.setState({ undrawn: shown.ok ? [] : shown.problems });
  });
  const checkNow = oneAtATime(async () => {
    await begun;
    const now = files;
    if (!now) return;
    const found = await check(now, slug);
    if (files === now) store.setState({ checked: now, problems: found.ok ? found.value : found.problems });
  });
  const [drawLater, cancelDraw] = delayed(draw, DRAW_AFTER_MS);
  const [checkLater, cancelCheck] = delayed(checkNow, CHECK_AFTER_MS);

  return {
    store,
    setFiles(next) {
      files = next;
      drawLater();
      checkLater();
    },
    setLook(next) {
      look = next;
      void setLook(next);
    },
    fill(fill) {
      wanted = fill;
      draw();
    },
    accept,
    makeCases,
    answers,
    point,
    evaluate,
    proofs: sandbox,
    close() {
      cancelDraw();
      cancelCheck();
    },
  };
}
