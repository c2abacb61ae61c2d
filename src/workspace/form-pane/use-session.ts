import { useEffect, useMemo } from 'react';
import type { FillableForm } from '../../engine/definition/form.ts';
import type { AttachmentSource } from '../../engine/react/fields/form-context.ts';
import type { ImageUpload } from '../../engine/react/fields/image-upload.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { createSession } from '../../engine/react/editor/session.ts';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { PART_MISSING } from '../../shared/lib/chunk-loads.ts';
import { onDemand } from '../../shared/lib/part.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { useSelectForm } from '../use-select-form.ts';
import { useWorkspace, type Workspace } from '../../engine/react/workspace-context.ts';

const clearing = onDemand(() => import('./clear-fields.ts'));

/** App services for widgets; undefined without a backend. */
interface SessionServices {
  readonly attachments: AttachmentSource | undefined;
  readonly imageUpload: ImageUpload | undefined;
}

/** Returns a function that clears fields. */
const clearIn =
  (cases: Workspace['cases'], store: FormStore) =>
  (title: string, names: readonly string[]): void =>
    clearing.use(
      ({ clearFields }) => clearFields(cases, store, title, names),
      () => notify(PART_MISSING, { tone: 'danger' }),
    );

/** Returns the editing session of the open form; null if none. `services` must be referentially stable. */
export function useSession(form: FillableForm | null, services: SessionServices): FormSession | null {
  const { store, cases } = useWorkspace();
  const select = useSelectForm();
  const session = useMemo(
    () =>
      form &&
      createSession(form, store, select, services.attachments, services.imageUpload, clearIn(cases, store)),
    [form, store, cases, select, services],
  );
  useEffect(() => session?.watch(), [session]);
  return session;
}
