import { model } from 'virtual:form-model';
import { useFormStore } from '../../engine/react/form-store-context.tsx';
import type { FillableForm } from '../../engine/definition/form.ts';
import { emptyFields, rememberedFields } from '../../engine/store/filled-from-memory.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useWorkspace } from '../../engine/react/workspace-context.ts';

/** Notice about answers autofilled from earlier cases and reports, until accepted or cleared. */
export function AutofillNotice({ form }: { readonly form: FillableForm }) {
  const { store } = useWorkspace();
  const shown = useFormStore((state) =>
    rememberedFields(state)
      .filter((name) => Object.hasOwn(form.schema.properties, name))
      .join(' '),
  );
  if (shown === '') return null;
  const names = shown.split(' ');
  return (
    <div className="person-offer__bar person-offer__bar--line">
      <p>
        {names.length === 1 ? '1 answer was' : `${names.length} answers were`} filled in from earlier cases or
        reports.
      </p>
      <Button size="s" onClick={() => store.getState().accept(names)}>
        Keep
      </Button>
      <Button size="s" onClick={() => emptyFields(store, model, names)}>
        {names.length === 1 ? 'Clear it' : 'Clear them'}
      </Button>
    </div>
  );
}
