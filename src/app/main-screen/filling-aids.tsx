import type { FillableForm } from '../../engine/definition/form.ts';
import { KnownPeople } from '../../features/patients/known-people.tsx';
import { Suggestions } from '../../features/suggestions/suggestions.tsx';

/** Lists that open below a field while the user types into it. */
export function FillingAids({ form }: { readonly form: FillableForm | null }) {
  return (
    <>
      <KnownPeople form={form} />
      <Suggestions form={form} />
    </>
  );
}
