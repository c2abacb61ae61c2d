import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { undoable } from '../../engine/store/undoable.ts';
import { notify, UNDO_MS } from '../../services/notifications/notification-store.ts';
import { undoInCase } from '../cases/undo-in-case.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { t } from '../../../contract/messages.ts';

/** Resets fields to their defaults in one history step with undo. `title` names them in the notification. */
export function clearFields(
  cases: Workspace['cases'],
  store: FormStore,
  title: string,
  names: readonly string[],
): void {
  flushPending();
  const { id } = cases.state.getState();
  const { defaults, setFields } = store.getState();
  const { undo } = undoable(store, () =>
    setFields(Object.fromEntries(names.map((name) => [name, defaults[name]]))),
  );
  if (!undo) return void notify(t('Nothing to clear in “{title}”.', { title }), { tone: 'info' });
  notify(t('“{title}” cleared.', { title }), {
    closesAfter: UNDO_MS,
    actions: [{ label: t('Undo'), handler: () => void undoInCase(cases, { id, store }, undo) }],
  });
}
