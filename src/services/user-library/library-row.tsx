import { notify, UNDO_MS } from '../notifications/notification-store.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { removeEntry, saveEntry, useLibrary } from './library.ts';
import type { LibraryEntry } from './library-entry.ts';
import './library.css';

async function remove(entry: LibraryEntry): Promise<void> {
  const removed = await removeEntry(entry);
  if (!removed.ok) return void notify(removed.error, { tone: 'danger' });
  const { id: _, ...draft } = entry;
  notify(`Deleted “${entry.name}”.`, {
    closesAfter: UNDO_MS,
    actions: [{ label: 'Undo', handler: () => void saveEntry(draft) }],
  });
}

interface LibraryRowProps {
  readonly name: string;
  /** What the user keeps of it; null for what is not theirs to change. */
  readonly entry: LibraryEntry | null;
  /** What the entry says, exactly as it would be used. */
  readonly text: string;
  /** Where it can be used, in words. */
  readonly where: string;
  /** Marks the one that Enter takes. */
  readonly isFirst: boolean;
  readonly onUse: () => void;
  /** Absent where it is not edited, but made anew. */
  readonly onEdit?: () => void;
}

/** A phrase or preset in its list: a press uses it. */
export function LibraryRow({ name, entry, text, where, isFirst, onUse, onEdit }: LibraryRowProps) {
  const account = useLibrary((state) => state.account);
  const isLoose = account !== null && entry?.account === null;
  const place = isLoose ? `${where} · on this computer only` : where;
  return (
    <li className="library__row" data-first={isFirst || undefined}>
      <button type="button" className="library__use" onClick={onUse}>
        <span className="library__name">{name}</span>
        <span className="library__where">{place}</span>
        <span className="library__text">{text}</span>
      </button>
      {onEdit && <IconButton icon="pen" size="s" label={`Edit “${name}”`} onClick={onEdit} />}
      {entry && (
        <IconButton icon="trash" size="s" label={`Delete “${name}”`} onClick={() => void remove(entry)} />
      )}
    </li>
  );
}
