import type { ToolProps } from '../tool.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { SwitchableForms } from './switchable-forms.tsx';
import { t, translate } from '../../../contract/messages.ts';

/** Tool that lists the related forms of the open form. */
export function RelatedFormsTool({ form, forms, onClose, onForm, onTool }: ToolProps) {
  const relatives = forms.filter(({ family, slug }) => family === form?.family && slug !== form?.slug);
  if (form?.family !== undefined && relatives.length > 0)
    return (
      <SwitchableForms
        open
        title={t('Switch from {name}', { name: translate(form.name) })}
        forms={relatives}
        onClose={onClose}
        onSelect={onForm}
      />
    );
  return (
    <Dialog open size="s" title={t('Switch form')} onClose={onClose}>
      <p>
        {form
          ? t('There is no related form to switch to from {name}.', { name: translate(form.name) })
          : t('No form is open.')}{' '}
        <button type="button" className="link" onClick={() => onTool('agency')}>
          {t('See the forms of your agency')}
        </button>
      </p>
    </Dialog>
  );
}
