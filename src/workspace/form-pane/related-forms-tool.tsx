import type { ToolProps } from '../tool.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { SwitchableForms } from './switchable-forms.tsx';

/** Tool that lists the related forms of the open form. */
export function RelatedFormsTool({ form, forms, onClose, onForm, onTool }: ToolProps) {
  const relatives = forms.filter(({ family, slug }) => family === form?.family && slug !== form?.slug);
  if (form?.family !== undefined && relatives.length > 0)
    return (
      <SwitchableForms
        open
        title={`Go on from ${form.name}`}
        forms={relatives}
        onClose={onClose}
        onSelect={onForm}
      />
    );
  return (
    <Dialog open size="s" title="Switch form" onClose={onClose}>
      <p>
        {form ? `${form.name} has no relatives` : 'No form is open'} that could take its answers over.{' '}
        <button type="button" className="link" onClick={() => onTool('agency')}>
          See the forms of your agency
        </button>
      </p>
    </Dialog>
  );
}
