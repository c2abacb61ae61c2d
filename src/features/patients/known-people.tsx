import { useMemo } from 'react';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { FillableForm } from '../../engine/definition/form.ts';
import { backend } from '../../services/platform/backend.ts';
import { PersonSuggestions } from './person-suggestions.tsx';

/** Offers the people of other cases, and, to who is signed in, those of the saved reports that they may read. */
export function KnownPeople({ form }: { readonly form: FillableForm | null }) {
  const person = useAuth((state) => state.person);
  const readReports = useMemo(() => {
    if (!backend || !person || !hasFeature(person, 'own_reports')) return undefined;
    return async () => (await import('./report-people.ts')).peopleOfReports(person);
  }, [person]);
  // What was gathered for one account is not for the next.
  return form && <PersonSuggestions key={person?.uid ?? ''} form={form} readReports={readReports} />;
}
