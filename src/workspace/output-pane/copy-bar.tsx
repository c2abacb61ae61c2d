import type { FormDefinition } from '../../engine/definition/form.ts';
import { usePost } from '../use-post.ts';
import { CopyControl } from './copy-control.tsx';
import { MissingFields, missingFields, type ToFieldProps } from './missing-fields.tsx';
import type { CopyActions } from './use-copy.ts';
import './copy-bar.css';

interface CopyBarProps extends Pick<ToFieldProps, 'showForm'> {
  readonly form: FormDefinition;
  readonly copy: CopyActions;
}

/** Copying on narrow screens, where the post is not beside the form, and the missing fields. */
export function CopyBar({ form, copy, showForm }: CopyBarProps) {
  const { errors } = usePost(form);
  return (
    <div className="copy-bar line grow gap-s2">
      <CopyControl copy={copy} align="end" side="above" />
      <MissingFields form={form} missing={missingFields(errors)} showForm={showForm} />
    </div>
  );
}
