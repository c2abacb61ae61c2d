import { model } from 'virtual:form-model';
import { peopleIn } from '../../../../contract/report-index.ts';
import type { InMemoryCase } from '../../../engine/cases/case.ts';
import { type DocumentSummary, documentsOf } from '../../../engine/cases/documents.ts';
import type { IndexedReport } from '../../../services/report-index/indexed-report.ts';
import { readPeople } from '../../../services/report-index/indexed-report.ts';
import { fold } from '../../../shared/lib/fold.ts';
import { memoizeWeak } from '../../../shared/lib/memoize-weak.ts';
import { parseJson } from '../../../shared/lib/json-storage.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { REPORT } from '../../../workspace/case-link-keys.ts';
import { documentName } from '../../../workspace/cases/case-state.ts';
import { lastChangeIn } from '../../../workspace/document-changes.ts';
import { agree, groupSightings, type PersonIdentity, type Seen } from '../people.ts';
import { formName } from '../report-people.ts';

/** A document of a case of this browser. */
interface DocumentOfCase {
  readonly held: InMemoryCase;
  readonly document: DocumentSummary;
}

/** A document about a patient: one of a case, or a saved report. */
export type Filed = Seen & (DocumentOfCase | { readonly report: IndexedReport });

/** Everything about a patient that this user may see, latest first. */
export interface Dossier extends PersonIdentity {
  readonly ofCases: readonly (Seen & DocumentOfCase)[];
  /** Saved reports that no document of the cases builds on. */
  readonly reports: readonly (Seen & { readonly report: IndexedReport })[];
}

/** Returns the documents of cases, once for each of their subjects. */
export const filedInCases = (cases: readonly InMemoryCase[]): readonly Filed[] =>
  cases.flatMap((held) =>
    readPeople(peopleIn(held.data)).flatMap((who) =>
      documentsOf(model, held).map((document) => ({
        ...who,
        form: documentName(document),
        at: lastChangeIn(document) || held.startedAt,
        held,
        document,
      })),
    ),
  );

/** Returns saved reports, once for each of their subjects; the same array for an unchanged list. */
export const filedReports = memoizeWeak((reports: readonly IndexedReport[]): readonly Filed[] =>
  reports.flatMap((report) => {
    const [form, at] = [formName(report.code), report.savedAt];
    return report.people.map(({ name, number, born }) => ({ name, number, born, form, at, report }));
  }),
);

const placeOf = (value: unknown): string =>
  isPlainObject(value) ? `${String(value['uid'])}~${String(value['id'])}` : '';

/** Returns what is filed about a patient; undefined if there is nothing. */
export function dossierOf(
  filed: readonly Filed[],
  { name, number, born }: PersonIdentity,
): Dossier | undefined {
  const key = fold(name);
  const namesakes = groupSightings(filed.filter((one) => fold(one.name) === key));
  const found = namesakes.find((one) => agree(one.number, number) && agree(one.born, born));
  if (!found) return undefined;
  const ofCases = found.seen.flatMap((one) => ('held' in one ? [one] : []));
  const built = new Set(ofCases.map(({ document }) => placeOf(parseJson(document.links[REPORT] ?? null))));
  return {
    name: found.name,
    number: found.number,
    born: found.born,
    ofCases,
    reports: found.seen.flatMap((one) => ('report' in one && !built.has(placeOf(one.report)) ? [one] : [])),
  };
}
