import { notify, UNDO_MS } from '../notifications/notification-store.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { removeEntry, saveEntry, useLibrary } from './library.ts';
import type { LibraryEntry } from './library-entry.ts';
import './library.css';
import { t } from '../../../contract/messages.ts';

async function remove(entry: LibraryEntry): Promise<void> {
  const removed = await removeEntry(entry);
  if (!removed.ok) return void notify(removed.error, { tone: 'danger' });
  const { id: _, ...draft } = entry;
  notify(t('Deleted “{name}”.', { name: entry.name }), {
    closesAfter: UNDO_MS,
    actions: [{ label: t('Undo'), handler: () => void saveEntry(draft) }],
  });
}

interface LibraryRowProps {
  readonly name: string;
  /** The user's entry; null if not editable. */
  readonly entry: LibraryEntry | null;
  /** Content, exactly as it would be inserted. */
  readonly text: string;
  /** Description of the forms where it is available. */
  readonly where: string;
  /** True for the entry chosen by Enter. */
  readonly isFirst: boolean;
  readonly onUse: () => void;
  /** Absent if the entry cannot be edited in place. */
  readonly onEdit?: () => void;
}

/** Row of a phrase or preset; a click uses it. */
export function LibraryRow({ name, entry, text, where, isFirst, onUse, onEdit }: LibraryRowProps) {
  const account = useLibrary((state) => state.account);
  const isLoose = account !== null && entry?.account === null;
  const place = isLoose ? t('{where} · in this browser only', { where }) : where;
  return (
    <li className="library__row flex gap-s1" data-first={isFirst || undefined}>
      <button
        type="button"
        className="library__use hover-tint inset-ring start pad-row target bare grow stack"
        onClick={onUse}
      >
        <span className="breaks strong">{name}</span>
        <span className="muted">{place}</span>
        <span className="library__text clamped breaks whole-row muted">{text}</span>
      </button>
      {onEdit && <IconButton icon="pen" size="s" label={t('Edit “{name}”', { name })} onClick={onEdit} />}
      {entry && (
        <IconButton
          icon="trash"
          size="s"
          label={t('Delete “{name}”', { name })}
          onClick={() => void remove(entry)}
        />
      )}
    </li>
  );
}
