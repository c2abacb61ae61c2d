import type { FormDocument } from './document.ts';
import type { Links } from './document.ts';

/** Cause of the last change of the data. */
export type ChangeCause = 'edit' | 'autofill' | 'clear' | 'load' | 'undo' | 'redo';

/** Undo or redo step: a document, and the cause of the change between it and its neighbour. */
interface Step {
  readonly document: FormDocument;
  readonly links: Links;
  readonly cause: ChangeCause;
}

/** Undo steps (oldest first) and redo steps (newest first). Documents share structure, so steps are cheap. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** The part of the current state that undo and redo replace. */
export type Present = Omit<Step, 'cause'>;

/** Maximum number of undo steps; the oldest are dropped first. */
export const HISTORY_LIMIT = 200;

export const emptyHistory: History = { past: [], future: [] };

/** Adds the current state as an undo step, and clears redo. */
export function addUndoStep(history: History, present: Present, cause: ChangeCause): History {
  return { past: [...history.past, { ...present, cause }].slice(-HISTORY_LIMIT), future: [] };
}

/** Only undoing or redoing a clear restores links; other steps must not forget that a post was sent. */
const arrive = (step: Step, present: Present): Present => ({
  document: step.document,
  links: step.cause === 'clear' ? step.links : present.links,
});

/** Returns the state one step back, or undefined if there is none. */
export function undoStep(history: History, present: Present): [History, Present] | undefined {
  const step = history.past.at(-1);
  if (step === undefined) return undefined;
  const future = [{ ...present, cause: step.cause }, ...history.future];
  return [{ past: history.past.slice(0, -1), future }, arrive(step, present)];
}

/** Returns the state one step forward, or undefined if there is none. */
export function redoStep(history: History, present: Present): [History, Present] | undefined {
  const [step, ...future] = history.future;
  if (step === undefined) return undefined;
  return [{ past: [...history.past, { ...present, cause: step.cause }], future }, arrive(step, present)];
}
