import { useFormStore } from '../../engine/react/form-store-context.tsx';
import { model } from 'virtual:form-model';
import type { Links } from '../../engine/store/document.ts';
import { linkedDocuments, linksOf } from '../../engine/store/document-links.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { documentKey } from '../../engine/store/own-answers.ts';
import { newId } from '../../shared/lib/ids.ts';
import { parseJson } from '../../shared/lib/json-storage.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { REPORT, SOURCE } from '../../workspace/case-link-keys.ts';
import type { DeliveredReport } from './deliver-report.ts';
import type { ReportPlace } from './report.ts';

/** Link of a document to the saved report it builds on. */
export interface OpenedReport extends ReportPlace {
  readonly slug: string;
  /** Number of saves, including pending ones. */
  readonly rev: number;
  /** Id of the copy to save to in case of a conflict. */
  readonly copyId: string;
  readonly title: string;
  /** URL of its post. */
  readonly postUrl?: string;
}

const TEXTS = ['uid', 'id', 'slug', 'copyId', 'title'] as const;

// Validated by hand: this runs before the first form is rendered, when the schema library is not loaded yet
const isOpened = (value: unknown): value is OpenedReport =>
  isPlainObject(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  Number.isSafeInteger(value['rev']);

function readOpened(text: string | undefined): OpenedReport | null {
  const value = parseJson(text ?? null);
  return isOpened(value) ? value : null;
}

/** Returns the saved report that the document of a form builds on, or null. */
export const reportOf = (links: Links, form: string): OpenedReport | null =>
  readOpened(linksOf(links, documentKey(model, form))[REPORT]);

/** Returns the saved reports that the documents of a case build on. */
const openedReports = (links: Links): readonly OpenedReport[] =>
  linkedDocuments(links).flatMap((key) => readOpened(linksOf(links, key)[REPORT]) ?? []);

/** Subscribes to the saved report that the open document builds on, or null. */
export const useOpenedReport = (): OpenedReport | null =>
  readOpened(useFormStore(({ links }) => links[REPORT]));

/** Returns the saved reports that the documents of a case were opened from or build on. */
export const sourcesOf = (links: Links): readonly OpenedReport[] =>
  linkedDocuments(links)
    .map((key) => linksOf(links, key))
    .flatMap((own) => [own[REPORT], own[SOURCE]])
    .flatMap((text) => readOpened(text) ?? []);

/** Builds the link to an opened report; later saves overwrite it only if `isOwn`. */
export const linkTo = (report: OpenedReport, isOwn: boolean): Links => ({
  [isOwn ? REPORT : SOURCE]: JSON.stringify(report),
});

/** Sets the report that the document of the report's form builds on. */
export const setOpened = (store: FormStore, report: OpenedReport): void =>
  store.getState().setLink(REPORT, JSON.stringify(report), report.slug);

/** Returns the report of a case that is stored at a place; undefined if none of its documents builds on it. */
export const openedAt = (
  store: FormStore,
  place: Pick<ReportPlace, 'id' | 'uid'>,
): OpenedReport | undefined =>
  openedReports(store.getState().links).find(({ id, uid }) => id === place.id && uid === place.uid);

/** Updates the document's report after a save: new title, or the copy that the save went to. */
export function applySaveResult(store: FormStore, { write, saved }: DeliveredReport): void {
  const opened = openedAt(store, write);
  if (!opened) return;
  if (!saved) store.getState().setLink(REPORT, null, opened.slug);
  else if (saved.place.id !== write.id)
    setOpened(store, { ...opened, ...saved.place, rev: saved.rev, title: saved.title, copyId: newId() });
  else setOpened(store, { ...opened, title: saved.title });
}
