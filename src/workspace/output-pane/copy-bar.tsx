import type { FormDefinition } from '../../engine/definition/form.ts';
import { fieldId } from '../../engine/validate/field-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useDocument } from '../use-document.ts';
import { CopyButton } from './copy-button.tsx';
import { focusFieldOrAncestor, missingFields, type ToFieldProps } from './missing-fields.tsx';
import type { CopyActions } from './use-copy.ts';
import './copy-bar.css';

export interface CopyBarProps extends Pick<ToFieldProps, 'showForm'> {
  readonly form: FormDefinition;
  readonly copy: CopyActions;
}

/** Copy buttons on narrow screens, where the post is not beside the form, with a link to missing fields. */
export function CopyBar({ form, copy, showForm }: CopyBarProps) {
  const { parts, errors } = useDocument(form);
  const missing = missingFields(errors);
  const [first] = missing;
  return (
    <div className="copy-bar">
      <CopyButton what="title" onCopy={copy.title}>
        Copy title
      </CopyButton>
      <CopyButton what={0} variant="primary" onCopy={() => copy.part(0)}>
        {parts.length === 1 ? 'Copy post' : 'Copy part 1'}
      </CopyButton>
      {first ? (
        <Button
          variant="quiet"
          className="copy-bar__missing"
          onClick={() => focusFieldOrAncestor(fieldId(first.path), showForm)}
        >
          {missing.length} missing
        </Button>
      ) : (
        <p className="copy-bar__complete">Complete</p>
      )}
    </div>
  );
}
