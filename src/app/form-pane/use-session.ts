import { useEffect, useMemo } from 'react';
import type { FillableForm } from '../../engine/definition/form.ts';
import { createSession } from '../../engine/editor/session.ts';
import type { FormSession } from '../../engine/editor/session.ts';
import { attachments } from '../reports/attachments.ts';
import { imageUpload } from '../tools/image-upload.ts';
import { useSelectForm } from '../workspace/use-select-form.ts';
import { useWorkspace } from '../workspace/workspace.ts';

/** The editing session of the open form; null while no form is open. */
export function useSession(form: FillableForm | null): FormSession | null {
  const { store } = useWorkspace();
  const select = useSelectForm();
  const session = useMemo(
    () => form && createSession(form, store, select, attachments, imageUpload),
    [form, store, select],
  );
  useEffect(() => session?.watch(), [session]);
  return session;
}
