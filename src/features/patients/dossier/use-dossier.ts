import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { InMemoryCase } from '../../../engine/cases/case.ts';
import { storePending } from '../../../engine/react/fields/pending-change.ts';
import { useWorkspace } from '../../../engine/react/workspace-context.ts';
import { hasFeature } from '../../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import type { Person } from '../../../services/auth/session/person.ts';
import { backend } from '../../../services/platform/backend.ts';
import type { PersonIdentity } from '../people.ts';
import { readableReports, type ReadableReports } from '../report-people.ts';
import { type Dossier, dossierOf, filedInCases, filedReports } from './dossier.ts';

/** The documents about a patient; parts are null while they load. */
interface LoadedDossier {
  readonly dossier: Dossier | undefined;
  readonly isCasesLoading: boolean;
  /** The lists of reports; null while they load, undefined for users without any. */
  readonly reports: ReadableReports | null | undefined;
}

const NONE: ReadableReports = { reports: [] };
const UNREACHABLE: ReadableReports = { reports: [], error: 'unreachable' };

/** Returns the signed-in user if they may read saved reports; otherwise null. */
export const useReportReader = (): Person | null => {
  const person = useAuth((state) => state.person);
  return backend && hasFeature(person, 'own_reports') ? person : null;
};

/** Reads the documents about a patient from the cases of this browser and the index of reports, and again on changes. */
export function useDossier({ name, number, born }: PersonIdentity): LoadedDossier {
  const { cases } = useWorkspace();
  const open = useStore(cases.state, (state) => state.open);
  const closed = useStore(cases.state, (state) => state.closed);
  const reader = useReportReader();
  const [held, setHeld] = useState<readonly InMemoryCase[] | null>(null);
  const [read, setRead] = useState<{ readonly by: Person; readonly reports: ReadableReports }>();
  useEffect(() => {
    let current = true;
    storePending();
    void cases.held().then((all) => {
      if (current) setHeld(all);
    });
    return () => {
      current = false;
    };
  }, [cases, open, closed]);
  useEffect(() => {
    if (!reader) return undefined;
    let current = true;
    const show = (reports: ReadableReports): void => {
      if (current) setRead({ by: reader, reports });
    };
    readableReports(reader).then(show, () => show(UNREACHABLE));
    return () => {
      current = false;
    };
  }, [reader]);
  const reports = reader ? (read?.by === reader ? read.reports : null) : undefined;
  const dossier = useMemo(
    () =>
      dossierOf([...filedInCases(held ?? []), ...filedReports((reports ?? NONE).reports)], {
        name,
        number,
        born,
      }),
    [held, reports, name, number, born],
  );
  return { dossier, isCasesLoading: held === null, reports };
}
