import { catalogue } from 'virtual:forms';
import { useMemo } from 'react';
import type { OpenError } from '../../engine/cases/session-types.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { FormData } from '../../engine/store/model.ts';
import { notify, UNDO_MS } from '../../services/notifications/notification-store.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { t } from '../../../contract/messages.ts';

/** Case actions. Each flushes pending input first and notifies the user of errors. */
interface CaseActions {
  /** Starts a new case with `form`, or else the open form unless retired, and the given answers. */
  begin(options?: { readonly form?: string | null; readonly answers?: FormData }): Promise<void>;
  /** Opens a case, with its document of a form if given. */
  open(id: string, form?: string): Promise<void>;
  takeOver(id: string, form?: string): Promise<void>;
  /** Archives a case; the notification can reopen it. */
  close(id: string, title: string): Promise<void>;
  rename(name: string): void;
}

export function useCaseActions(): CaseActions {
  const { cases } = useWorkspace();
  return useMemo(() => {
    const report = async (failure: OpenError, id: string, form?: string): Promise<void> => {
      const { notifyNotOpened, notOpened } = await import('./open-error.ts');
      notifyNotOpened(notOpened(failure), () => void open(id, true, form));
    };
    const open = async (id: string, takeOver: boolean, form?: string): Promise<void> => {
      flushPending();
      const opened = await cases.open(id, { takeOver, ...(form !== undefined && { form }) });
      if (!opened.ok) await report(opened.error, id, form);
    };
    return {
      async begin(options = {}) {
        flushPending();
        const { form } = cases.state.getState().store.getState();
        const isRetired = catalogue.some(({ slug, status }) => slug === form && status === 'retired');
        await cases.begin({ ...(isRetired && { form: null }), ...options });
      },
      open: (id, form) => open(id, false, form),
      takeOver: (id, form) => open(id, true, form),
      async close(id, title) {
        flushPending();
        const closed = await cases.close(id);
        if (!closed.ok) return report(closed.error, id);
        // A blank case is discarded
        if (!cases.state.getState().closed.some((one) => one.id === id)) return;
        notify(t('Closed “{title}”. It stays in “Closed cases” for 14 days.', { title }), {
          actions: [{ label: t('Open again'), handler: () => void open(id, false) }],
          closesAfter: UNDO_MS,
        });
      },
      rename(name) {
        cases.rename(name.trim() === '' ? null : name.trim());
      },
    };
  }, [cases]);
}
