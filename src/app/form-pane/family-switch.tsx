import { catalogue } from 'virtual:forms';
import { useState } from 'react';
import type { FormMeta } from '../../engine/definition/form.ts';
import { Button } from '../../ui/button.tsx';
import { SwitchableForms } from '../switchable-forms/switchable-forms.tsx';
import { useSelectForm } from '../workspace/use-select-form.ts';

/** Offers the other forms of a form's family; not there for a form that stands alone. */
export function FamilySwitch({ meta }: { readonly meta: FormMeta }) {
  const [open, setOpen] = useState(false);
  const select = useSelectForm();
  const relatives = catalogue.filter((form) => form.family === meta.family && form.slug !== meta.slug);
  if (meta.family === undefined || relatives.length === 0) return null;
  return (
    <>
      <Button icon="right-left" size="s" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Switch form
      </Button>
      <SwitchableForms
        open={open}
        title={`Go on from ${meta.name}`}
        forms={relatives}
        onClose={() => setOpen(false)}
        onSelect={(slug) => {
          setOpen(false);
          select(slug);
        }}
      />
    </>
  );
}
