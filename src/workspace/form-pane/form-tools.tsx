import { Suspense, useState } from 'react';
import { useListedForms } from '../../services/auth/permissions/use-listed-forms.ts';
import { PART_MISSING } from '../../shared/lib/chunk-loads.ts';
import type { FormMeta } from '../../engine/definition/form.ts';
import { dialogMissing } from '../../services/notifications/dialog-load-fallback.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { lazyOr } from '../../shared/ui/lazy-or.ts';
import { openTool } from '../open-tool.ts';
import { ariaKeysFor } from '../shortcuts.ts';
import { useSelectForm } from '../use-select-form.ts';
import './form-tools.css';

const SwitchableForms = lazyOr(
  async () => (await import('./switchable-forms.tsx')).SwitchableForms,
  dialogMissing(PART_MISSING),
);

/** Menu of related forms in the same family; nothing without relatives. */
function FamilySwitch({ meta }: { readonly meta: FormMeta }) {
  const [open, setOpen] = useState(false);
  const select = useSelectForm();
  const relatives = useListedForms().filter((form) => form.family === meta.family && form.slug !== meta.slug);
  if (meta.family === undefined || relatives.length === 0) return null;
  return (
    <>
      <Button icon="right-left" size="s" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Switch form
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SwitchableForms
            open
            title={`Switch from ${meta.name}`}
            forms={relatives}
            onClose={() => setOpen(false)}
            onSelect={(slug) => {
              setOpen(false);
              select(slug);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Actions on the whole form; visually above the fields, but after them in tab order. */
export function FormTools({ meta, onClear }: { readonly meta: FormMeta; readonly onClear: () => void }) {
  return (
    <>
      <Button icon="eraser" size="s" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      <Button
        icon="note-sticky"
        size="s"
        variant="quiet"
        className="form-tools__keep"
        aria-label="Phrases"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeysFor('phrases')}
        onClick={() => openTool('phrases')}
      >
        Phrases
      </Button>
      <Button
        icon="clone"
        size="s"
        variant="quiet"
        className="form-tools__keep"
        aria-label="Presets"
        aria-haspopup="dialog"
        onClick={() => openTool('presets')}
      >
        Presets
      </Button>
      <FamilySwitch key={meta.slug} meta={meta} />
    </>
  );
}
