import type { FormDocument } from './document.ts';
import type { Links } from './document.ts';

/** What made the data change last. */
export type ChangeCause = 'edit' | 'autofill' | 'clear' | 'load' | 'undo' | 'redo';

/** One step to go back or forth: a document, and the change that stands between it and its neighbour. */
interface Step {
  readonly document: FormDocument;
  readonly links: Links;
  readonly cause: ChangeCause;
}

/** Steps that can be undone (oldest first) and redone (newest first). Documents share structure, so steps are cheap. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** The present, as far as history moves it. */
export type Present = Omit<Step, 'cause'>;

/** Most steps kept; the oldest go first. */
export const HISTORY_LIMIT = 200;

/** A history with nothing in it. */
export const emptyHistory: History = { past: [], future: [] };

/** Adds the present as a step, before it changes. What could be redone is gone. */
export function remember(history: History, present: Present, cause: ChangeCause): History {
  return { past: [...history.past, { ...present, cause }].slice(-HISTORY_LIMIT), future: [] };
}

/** Clearing removes the links, so going over it moves them; other steps must not un-send a post. */
const arrive = (step: Step, present: Present): Present => ({
  document: step.document,
  links: step.cause === 'clear' ? step.links : present.links,
});

/** One step back, or undefined when there is none. */
export function stepBack(history: History, present: Present): [History, Present] | undefined {
  const step = history.past.at(-1);
  if (step === undefined) return undefined;
  const future = [{ ...present, cause: step.cause }, ...history.future];
  return [{ past: history.past.slice(0, -1), future }, arrive(step, present)];
}

/** One step forth, or undefined when there is none. */
export function stepForth(history: History, present: Present): [History, Present] | undefined {
  const [step, ...future] = history.future;
  if (step === undefined) return undefined;
  return [{ past: [...history.past, { ...present, cause: step.cause }], future }, arrive(step, present)];
}
