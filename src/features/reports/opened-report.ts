import { useFormStore } from '../../engine/react/form-store-context.tsx';
import type { Links } from '../../engine/store/document.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { newId } from '../../shared/lib/ids.ts';
import { parseJson } from '../../shared/lib/json-storage.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { REPORT, SOURCE } from '../../workspace/case-links.ts';
import type { Arrival } from './deliver-report.ts';
import type { ReportPlace } from './report.ts';

/** The saved report that a case builds on. */
export interface OpenedReport extends ReportPlace {
  /** The form that it belongs to. */
  readonly slug: string;
  /** How often it has been saved, writes under way included. */
  readonly rev: number;
  /** Where the next version goes if somebody else changes the report meanwhile. */
  readonly copyId: string;
  readonly title: string;
  /** Where its post stands. */
  readonly postUrl?: string;
}

const TEXTS = ['uid', 'id', 'slug', 'copyId', 'title'] as const;

// Read before the first form stands, so by hand: the library that checks shapes elsewhere is not there yet.
const isOpened = (value: unknown): value is OpenedReport =>
  isPlainObject(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  Number.isSafeInteger(value['rev']);

function readOpened(text: string | undefined): OpenedReport | null {
  const value = parseJson(text ?? null);
  return isOpened(value) ? value : null;
}

/** The saved report that a case builds on, or null. */
export const openedReport = (links: Links): OpenedReport | null => readOpened(links[REPORT]);

/** The saved report that the case in front builds on, or null. */
export const useOpenedReport = (): OpenedReport | null =>
  readOpened(useFormStore(({ links }) => links[REPORT]));

/** The saved reports that a case was opened from or builds on. */
export const sourcesOf = (links: Links): readonly OpenedReport[] =>
  [links[REPORT], links[SOURCE]].map(readOpened).filter((report) => report !== null);

/** The link of a case to the report that it was opened from, which it builds on when the report is the user's own. */
export const linkTo = (report: OpenedReport, isOwn: boolean): Links => ({
  [isOwn ? REPORT : SOURCE]: JSON.stringify(report),
});

/** Says which report a case builds on from now on. */
export const setOpened = (store: FormStore, report: OpenedReport | null): void =>
  store.getState().setLink(REPORT, report && JSON.stringify(report));

/** Goes on in the copy when a save of the report that a case builds on went there. */
export function followArrival(store: FormStore, { write, saved }: Arrival): void {
  const opened = openedReport(store.getState().links);
  if (!opened || opened.id !== write.id || opened.uid !== write.uid) return;
  if (!saved) setOpened(store, null);
  else if (saved.place.id !== write.id)
    setOpened(store, { ...opened, ...saved.place, rev: saved.rev, title: saved.title, copyId: newId() });
  else setOpened(store, { ...opened, title: saved.title });
}
