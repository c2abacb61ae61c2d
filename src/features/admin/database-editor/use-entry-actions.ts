import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import { useState } from 'react';
import { useCache } from '../../../services/cache/cache-store.ts';
import { flushPending } from '../../../engine/react/fields/pending-change.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import type { EntrySession } from './entry-session.ts';
import type { Review } from './review-dialog.tsx';
import type { Segments } from '../../../services/cache/segments.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import type { Collection } from './collection.ts';
import { answersOf, storedAt } from './entries.ts';
import { freeKey } from './keys.ts';
import { t, translate } from '../../../../contract/messages.ts';

const titleOf = ({ form }: Collection, field: string): string =>
  form.schema.properties[field]?.title ?? field;

/** Returns the key to save under, or an error if the key is invalid, changed or taken. */
function keyToSave(
  { collection, store, state }: EntrySession,
  segments: Segments,
): Result<string, ErrorMessage> {
  const { key } = state.getState();
  const { keyField, newKey } = collection;
  const one = translate(collection.one);
  const wanted = newKey(answersOf(collection, store.getState().data));
  const isTaken = (other: string): boolean => storedAt(segments, collection, other) !== null;
  if (key !== null)
    return keyField === undefined || wanted === key
      ? ok(key)
      : err(
          errorMessage('You cannot change “{collection}” from “{key}”: add a new {one} instead.', {
            collection: titleOf(collection, keyField),
            key,
            one,
          }),
        );
  if (wanted === '')
    return err(errorMessage('The name of the {one} must contain a letter or a digit.', { one }));
  if (keyField === undefined) return ok(freeKey(wanted, isTaken));
  return isTaken(wanted)
    ? err(errorMessage('“{wanted}” already exists. Open that one instead.', { wanted }))
    : ok(wanted);
}

interface EntryActions {
  /** Number of checks that found errors. */
  readonly checks: number;
  /** Error that prevents saving the form. */
  readonly problem: string | null;
  readonly setProblem: (problem: string | null) => void;
  /** The change awaiting confirmation. */
  readonly review: Review | null;
  readonly closeReview: () => void;
  /** Validates the form and asks for confirmation to save. */
  readonly check: () => void;
  /** Asks for confirmation to remove the entry. */
  readonly askToRemove: () => void;
}

interface EntryEvents {
  readonly onSaved: (key: string) => void;
  readonly onRemoved: () => void;
  readonly onConflict: () => void;
}

const notifyDone = (message: string): void => void notify(message);

/** Restores a removed entry, even if its editor is closed. */
async function undoRemoval(session: EntrySession, key: string, former: unknown): Promise<void> {
  const one = translate(session.collection.one);
  if ((await session.save(key, former)) === 'saved') notifyDone(t('The {one} was restored.', { one }));
  else
    notify(errorMessage('The {one} could not be restored. You can find it in the recent changes.', { one }), {
      tone: 'danger',
    });
}

/** Actions of the entry editor. */
export function useEntryActions(session: EntrySession, events: EntryEvents): EntryActions {
  const [checks, setChecks] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const one = translate(session.collection.one);

  async function store(key: string): Promise<void> {
    const outcome = await session.save(key);
    if (outcome === 'conflict') events.onConflict();
    if (outcome !== 'saved') return;
    notifyDone(t('Saved the {one}.', { one }));
    events.onSaved(key);
  }

  async function remove(key: string, former: unknown): Promise<void> {
    const outcome = await session.save(key, null);
    if (outcome === 'conflict') events.onConflict();
    if (outcome !== 'saved') return;
    notify(t('Removed the {one}.', { one }), {
      actions: [{ label: t('Undo'), handler: () => void undoRemoval(session, key, former) }],
    });
    events.onRemoved();
  }

  async function check(): Promise<void> {
    flushPending();
    const errors = await session.form.errors.check().catch(() => null);
    if (!errors) {
      notify(errorMessage('The form could not be checked. Check the connection, then try again.'), {
        tone: 'danger',
      });
      return;
    }
    const { base, theirs } = session.state.getState();
    if (errors.length > 0) {
      setChecks((count) => count + 1);
      return;
    }
    if (theirs) {
      events.onConflict();
      return;
    }
    const key = keyToSave(session, useCache.getState().segments);
    setProblem(key.ok ? null : key.error);
    if (!key.ok) return;
    const changes = session.changes(base, session.next());
    if (changes.length === 0) {
      notify(t('You have not changed anything.'), { tone: 'info' });
      return;
    }
    setReview({
      title: base === null ? t('Add this {one}?', { one }) : t('Save these changes?'),
      changes,
      confirm: t('Save'),
      isRemoval: false,
      onConfirm: () => void store(key.value),
    });
  }

  function askToRemove(): void {
    const { key, base } = session.state.getState();
    if (key === null || base === null) return;
    setReview({
      title: t('Remove this {one}?', { one }),
      changes: session.changes(base, null),
      confirm: t('Remove'),
      isRemoval: true,
      onConfirm: () => void remove(key, base),
    });
  }

  return {
    checks,
    problem,
    setProblem,
    review,
    closeReview: () => setReview(null),
    check: () => void check(),
    askToRemove,
  };
}
