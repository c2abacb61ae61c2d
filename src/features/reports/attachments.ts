import { needsSignIn } from '../../services/auth/session/needs-sign-in.ts';
import type { AttachmentSource } from '../../engine/react/fields/form-context.ts';
import { onDemand } from '../../shared/lib/part.ts';
import { backend } from '../../services/platform/backend.ts';
import { msg } from '../../../contract/messages.ts';

const saved = onDemand(() => import('./attach-saved.ts'));

/** Source of attachable reports for form fields; undefined without a backend. */
export const attachments: AttachmentSource | undefined = backend
  ? {
      ...needsSignIn(msg('Sign in to attach a report that you saved')),
      list: async () => (await saved.load()).listSaved(),
      read: async (id) => (await saved.load()).readSaved(id),
    }
  : undefined;
