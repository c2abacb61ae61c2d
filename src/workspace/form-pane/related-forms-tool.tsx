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
        title={`Switch from ${form.name}`}
        forms={relatives}
        onClose={onClose}
        onSelect={onForm}
      />
    );
  return (
    <Dialog open size="s" title="Switch form" onClose={onClose}>
      <p>
        {form ? `There is no related form to switch to from ${form.name}.` : 'No form is open.'}{' '}
        <button type="button" className="link" onClick={() => onTool('agency')}>
          See the forms of your agency
        </button>
      </p>
    </Dialog>
  );
}
