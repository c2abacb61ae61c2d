import { useMemo } from 'react';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { FillableForm } from '../../engine/definition/form.ts';
import { backend } from '../../services/platform/backend.ts';
import { PersonSuggestions } from './person-suggestions.tsx';

/** Suggests people from other cases and, with the `own_reports` permission, from the readable saved reports. */
export function KnownPeople({ form }: { readonly form: FillableForm | null }) {
  const person = useAuth((state) => state.person);
  const readReports = useMemo(() => {
    if (!backend || !person || !hasFeature(person, 'own_reports')) return undefined;
    return async () => (await import('./report-people.ts')).peopleOfReports(person);
  }, [person]);
  // The key discards people gathered for another account
  return form && <PersonSuggestions key={person?.uid ?? ''} form={form} readReports={readReports} />;
}
