import { descriptions } from 'virtual:form-descriptions';
import type { FormMeta } from '../../engine/definition/form.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconRef } from '../../shared/ui/icons.ts';
import './switchable-forms.css';
import { t } from '../../../contract/messages.ts';

export interface SwitchableFormsProps {
  readonly open: boolean;
  readonly title: string;
  readonly forms: readonly FormMeta[];
  readonly onClose: () => void;
  readonly onSelect: (slug: string) => void;
}

/** Dialog of related forms that share answers with the open one. */
export function SwitchableForms({ open, title, forms, onClose, onSelect }: SwitchableFormsProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="s" dismissOnBackdrop>
      <p className="switchable__hint muted">
        {t('Answers that both forms use are carried over. Other answers stay in this form.')}
      </p>
      <ul className="switchable plain-list stack gap-s2">
        {forms.map((form, index) => (
          <li key={form.slug}>
            <button
              type="button"
              className="hover-accent start full pad-s3 card line gap-s3"
              data-autofocus={index === 0 ? true : undefined}
              onClick={() => onSelect(form.slug)}
            >
              <Icon name={(form.icon ?? 'file-lines') as IconRef} fallback="file-lines" />
              <span>
                <span className="strong block">{form.name}</span>
                {descriptions[form.slug] && <span className="block muted">{descriptions[form.slug]}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
