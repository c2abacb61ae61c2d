import { create } from 'zustand';
import type { FormStore } from '../engine/store/form-store.ts';
import { newId } from '../lib/ids.ts';
import { readJson, writeJson } from '../lib/json-storage.ts';
import { isPlainObject } from '../lib/plain-object.ts';
import { sessionText } from '../lib/storage.ts';
import type { ReportPlace } from './report.ts';
import type { Arrival } from './deliver-report.ts';

/** The saved report that the draft of this tab builds on. */
export interface OpenedReport extends ReportPlace {
  /** The form that it belongs to. */
  readonly slug: string;
  /** How often it has been saved, writes under way included. */
  readonly rev: number;
  /** Where the next version goes if somebody else changes the report meanwhile. */
  readonly copyId: string;
  readonly title: string;
}

/** The session-storage entry by which a reloaded tab knows it again. */
const KEY = 'phmc-forms:opened-report';

const TEXTS = ['uid', 'id', 'slug', 'copyId', 'title'] as const;

// Read before the first form stands, so by hand: the library that checks shapes elsewhere is not there yet.
const isOpened = (value: unknown): value is OpenedReport =>
  isPlainObject(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  Number.isSafeInteger(value['rev']);

function remembered(): OpenedReport | null {
  const stored = readJson(sessionText, KEY);
  return isOpened(stored) ? stored : null;
}

/** The report that is open in this tab, or null. */
export const useOpenedReport = create<OpenedReport | null>()(() => remembered());

/** Says which report the draft builds on from now on. */
export function setOpened(report: OpenedReport | null): void {
  useOpenedReport.setState(report, true);
  if (report) writeJson(sessionText, KEY, report);
  else sessionText.remove(KEY);
}

/**
 * Lets go of the open report when the draft is replaced as a whole: cleared, loaded, or brought back to before one of
 * these by undo. Another draft must not be saved over it. Returns how to stop.
 */
export const followDraft = (store: FormStore): (() => void) =>
  store.subscribe((state, before) => {
    if (state.revision === before.revision) return;
    const cause = { undo: state.future[0]?.cause, redo: state.past.at(-1)?.cause };
    const replaced =
      state.lastCause === 'undo' || state.lastCause === 'redo' ? cause[state.lastCause] : state.lastCause;
    if (replaced === 'clear' || replaced === 'load') setOpened(null);
  });

/** Goes on in the copy when a save of the open report went there. */
export function followArrival({ write, saved }: Arrival): void {
  const opened = useOpenedReport.getState();
  if (!opened || opened.id !== write.id || opened.uid !== write.uid) return;
  if (!saved) setOpened(null);
  else if (saved.place.id !== write.id)
    setOpened({ ...opened, ...saved.place, rev: saved.rev, title: saved.title, copyId: newId() });
  else setOpened({ ...opened, title: saved.title });
}
