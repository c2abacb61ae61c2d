import { errorMessage } from '../../contract/error-message.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ClearedDraft } from '../engine/drafts/draft.ts';
import { useFormStore } from '../engine/react/form-store-context.tsx';
import { notify } from '../notifications/notification-store.ts';
import { Menu } from '../ui/menu.tsx';
import { useSelectForm } from '../workspace/use-select-form.ts';
import { useWorkspace } from '../workspace/workspace.ts';

const NONE: readonly ClearedDraft[] = [];

function ago(at: number): string {
  const minutes = Math.round((Date.now() - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return `${Math.round(minutes / 60)} h ago`;
}

/** Offers what was cleared in the last two days, to be put back. Not there while there is nothing to restore. */
export function ClearedMenu() {
  const { drafts } = useWorkspace();
  const select = useSelectForm();
  const [entries, setEntries] = useState(NONE);
  const clears = useFormStore((state) =>
    state.lastCause === 'clear' || state.lastCause === 'load' ? state.revision : 0,
  );
  const setAside = useStore(drafts.state, (state) => state.setAside);

  useEffect(() => {
    let current = true;
    // The stack is written after the form is cleared; asking once the draft is saved sees it.
    void drafts
      .flush()
      .then(() => drafts.cleared())
      .then((list) => {
        if (current && list.ok) setEntries(list.value);
      });
    return () => {
      current = false;
    };
  }, [drafts, clears, setAside]);

  const restore = async (entry: ClearedDraft): Promise<void> => {
    const restored = await drafts.restore(entry.id);
    const list = await drafts.cleared();
    if (list.ok) setEntries(list.value);
    if (!restored.ok || !restored.value) {
      notify(errorMessage('That draft could not be restored.'), { tone: 'danger' });
      return;
    }
    if (entry.kind === 'draft' && entry.form !== null) select(entry.form);
    notify('Restored. What was in the form before is on the restore list.');
  };

  if (entries.length === 0) return null;
  return (
    <Menu
      label="Restore"
      variant="quiet"
      size="s"
      icon="clock"
      align="end"
      items={entries.map((entry) => ({
        label: `${entry.label} · ${ago(entry.clearedAt)}`,
        onSelect: () => void restore(entry),
      }))}
    />
  );
}
