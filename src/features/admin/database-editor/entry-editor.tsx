import { errorMessage } from '../../../../contract/error-message.ts';
import { useState, useEffect, useMemo } from 'react';
import { ErrorSummary } from '../../../engine/react/editor/error-summary.tsx';
import { FormEditor } from '../../../engine/react/editor/form-editor.tsx';
import { flushPending } from '../../../engine/react/fields/pending-change.ts';
import { FormStoreProvider } from '../../../engine/react/form-store-context.tsx';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import type { Collection } from './collection.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EntryNotices } from './entry-notices.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { JsonView } from './json-view.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import './entry-editor.css';
import { useStore } from 'zustand';
import { useCache } from '../../../services/cache/cache-store.ts';
import { currentUser } from '../../../services/platform/current-user.ts';
import { storedAt } from './entries.ts';
import { openEntryDatabase } from '../../../services/change-history/entry-database.ts';
import { EntrySession, type EntryState } from './entry-session.ts';
import { saveEntry } from '../../../services/change-history/save-entry.ts';
import { t, translate } from '../../../../contract/messages.ts';

const openSession = (collection: Collection, key: string | null): EntrySession =>
  new EntrySession({
    collection,
    key,
    stored: key === null ? null : storedAt(useCache.getState().segments, collection, key),
    by: currentUser()?.uid ?? '',
    save: async (change) => saveEntry(await openEntryDatabase(), change),
  });

/** Creates an edit session for an entry and subscribes it to remote changes while mounted. */
function useEntrySession(
  collection: Collection,
  key: string | null,
): { readonly session: EntrySession; readonly state: EntryState } {
  const session = useMemo(() => openSession(collection, key), [collection, key]);
  const state = useStore(session.state);
  const stored = useCache(({ segments }) =>
    state.key === null ? null : storedAt(segments, collection, state.key),
  );
  useEffect(() => session.watch(), [session]);
  useEffect(() => session.onStored(stored), [session, stored]);
  return { session, state };
}

interface EntryEditorProps {
  readonly collection: Collection;
  /** Null for a new entry. */
  readonly entryKey: string | null;
  readonly onClose: () => void;
  /** Called with the stored key; after a removal, `onClose` is called instead. */
  readonly onSaved: (key: string) => void;
}

/** Edits an entry by form or as JSON. Changes are reviewed before saving and can be reverted. */
export function EntryEditor({ collection, entryKey, onClose, onSaved }: EntryEditorProps) {
  const { session, state } = useEntrySession(collection, entryKey);
  const [view, setView] = useState<'form' | 'json'>('form');
  const [isJsonBroken, setJsonBroken] = useState(false);
  const [open, setOpen] = useState<'history' | 'conflict' | null>(null);
  /** Incremented when the whole form is replaced, to regenerate the JSON. */
  const [replaced, setReplaced] = useState(0);
  const actions = useEntryActions(session, {
    onSaved,
    onRemoved: onClose,
    onConflict: () => setOpen('conflict'),
  });
  const one = translate(collection.one);
  const isNew = state.base === null;

  /** Closes dialogs and resets errors after the form may have been replaced. */
  function resume(): void {
    setOpen(null);
    setJsonBroken(false);
    actions.setProblem(null);
    setReplaced((count) => count + 1);
  }

  function close(): void {
    flushPending();
    if (session.isDirty() && !state.isSaving)
      notify(
        errorMessage('The {one} is not saved. Your edit is kept in this tab: open it again to continue.', {
          one,
        }),
        { tone: 'info' },
      );
    onClose();
  }

  const tabs = [
    { id: 'form', label: t('Form'), panel: <FormEditor session={session.form} onCheck={actions.check} /> },
    {
      id: 'json',
      label: 'JSON',
      panel: (
        <JsonView
          key={`${replaced} ${JSON.stringify(state.base)}`}
          session={session}
          onBroken={setJsonBroken}
        />
      ),
    },
  ] as const;
  return (
    <FormStoreProvider store={session.store}>
      <section
        className="entry stack gap-s3 fits"
        aria-label={isNew ? t('New {one}', { one }) : t('Edit {one}', { one })}
      >
        <div className="flex wrap gap-s1" role="group" aria-label={t('Entry')}>
          <Button icon="chevron-left" variant="quiet" onClick={close}>
            {t('Back to the list')}
          </Button>
          {state.key !== null && (
            <Button icon="clock" variant="quiet" onClick={() => setOpen('history')}>
              {t('History')}
            </Button>
          )}
          {!isNew && (
            <Button icon="trash" variant="quiet" disabled={state.isSaving} onClick={actions.askToRemove}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <EntryNotices
          session={session}
          state={state}
          problem={actions.problem}
          onCompare={() => setOpen('conflict')}
          onDiscard={() => {
            session.discard();
            resume();
          }}
        />
        {isNew && state.key !== null && (
          <p>
            {t('This entry does not exist. Restore it from the history, or fill in the form and save it.')}
          </p>
        )}
        <ErrorSummary errors={session.form.errors} checks={actions.checks} />
        <Tabs
          label={t('How to edit')}
          value={view}
          tabs={tabs}
          onChange={(next) => {
            flushPending();
            setJsonBroken(false);
            setView(next);
          }}
        />
        <footer className="entry__foot">
          <Button
            variant="primary"
            icon="save"
            busy={state.isSaving}
            disabled={isJsonBroken}
            onClick={actions.check}
          >
            {t('Save')}
          </Button>
        </footer>
        <ReviewDialog review={actions.review} onClose={actions.closeReview} />
        <HistoryDialog
          open={open === 'history'}
          path={session.path}
          onClose={() => setOpen(null)}
          onRestore={(value) => {
            session.restore(value);
            resume();
          }}
        />
        <ConflictDialog
          session={session}
          open={open === 'conflict' && state.theirs !== null}
          theirs={state.theirs?.value}
          onClose={resume}
        />
      </section>
    </FormStoreProvider>
  );
}
