import { useMemo } from 'react';
import { hasFeature } from '../../auth/permissions/permissions.ts';
import { useAuth } from '../../auth/session/auth-store.ts';
import type { FillableForm } from '../../engine/definition/form.ts';
import { PersonSuggestions } from '../../patients/person-suggestions.tsx';
import { backend } from '../../platform/backend.ts';

/** Offers the people of other cases, and, to who is signed in, those of the saved reports that they may read. */
export function KnownPeople({ form }: { readonly form: FillableForm | null }) {
  const person = useAuth((state) => state.person);
  const readReports = useMemo(() => {
    if (!backend || !person || !hasFeature(person, 'own_reports')) return undefined;
    const code = import('./report-people.ts');
    return async () => (await code).peopleOfReports(person);
  }, [person]);
  return form && <PersonSuggestions form={form} readReports={readReports} />;
}
