import { useMemo } from 'react';
import { hasFeature } from '../auth/permissions/permissions.ts';
import { useAuth } from '../auth/session/auth-store.ts';
import type { FillableForm } from '../engine/definition/form.ts';
import { PersonSuggestions } from './person-suggestions.tsx';
import type { ReadReport } from './report-people.ts';
import { backend } from '../platform/backend.ts';

export interface KnownPeopleProps {
  readonly form: FillableForm | null;
  /** Reads a saved report; the same function for the life of the page. */
  readonly readReport: ReadReport;
}

/** Offers the people of other cases, and, to who is signed in, those of the saved reports that they may read. */
export function KnownPeople({ form, readReport }: KnownPeopleProps) {
  const person = useAuth((state) => state.person);
  const readReports = useMemo(() => {
    if (!backend || !person || !hasFeature(person, 'own_reports')) return undefined;
    return async () => (await import('./report-people.ts')).peopleOfReports(person, readReport);
  }, [person, readReport]);
  return form && <PersonSuggestions form={form} readReports={readReports} />;
}
