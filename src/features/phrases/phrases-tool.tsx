import { keyText } from '../../shared/ui/key-text.ts';
import { catalogue } from 'virtual:forms';
import { useState } from 'react';
import { systemClock } from '../../shared/lib/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SearchField } from '../../shared/ui/field.tsx';
import { ORGANISATION, usePhrases } from '../../services/user-library/all-phrases.ts';
import type { LibraryEntry } from '../../services/user-library/library-entry.ts';
import { LibraryRow } from '../../services/user-library/library-row.tsx';
import { LibraryTransfer } from '../../services/user-library/library-transfer.tsx';
import { keysFor } from '../../workspace/shortcuts.ts';
import type { ToolProps } from '../../workspace/tool.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { findPhrases, phrasesFor } from './find-phrases.ts';
import { factsOf, writerNow } from './phrase-facts.ts';
import { PhraseEditor, type PhraseTexts } from './phrase-editor.tsx';
import { lastPlace, openForm } from './phrase-place.ts';
import { expandPhrase, nameFor, phraseOf } from './phrase-text.ts';
import { putText } from '../../engine/react/fields/text-field.ts';
import { t, translate } from '../../../contract/messages.ts';

/** Describes where a phrase is available. */
function whereOf({ form, account }: LibraryEntry): string {
  const where =
    form === null ? t('All forms') : translate(catalogue.find(({ slug }) => slug === form)?.name ?? form);
  return account === ORGANISATION ? t('{where} · for everybody', { where }) : where;
}

/**
 * Lists, inserts, creates and edits the user's phrases. Text selected in the last focused field becomes a new phrase.
 */
export function PhrasesTool({ form, onClose }: ToolProps) {
  const { store } = useWorkspace();
  const all = usePhrases();
  const [place] = useState(lastPlace);
  const open = openForm();
  const fact =
    open &&
    factsOf({
      form: open,
      data: store.getState().data,
      path: place?.path ?? [],
      author: writerNow(),
      now: new Date(systemClock.now()),
    });
  const marked = place?.marked ?? '';
  const fresh = (text: string): PhraseTexts => ({
    id: undefined,
    name: nameFor(text),
    content: fact ? phraseOf(text, fact) : text,
    form: null,
  });
  const [edited, setEdited] = useState(() => (marked === '' ? null : fresh(marked)));
  const [query, setQuery] = useState('');

  if (edited)
    return (
      <PhraseEditor
        texts={edited}
        form={form}
        onCancel={() => (marked === '' ? setEdited(null) : onClose())}
        onSaved={() => (marked === '' ? setEdited(null) : onClose())}
      />
    );

  const phrases = phrasesFor(all, form?.slug ?? null);
  const found = findPhrases(phrases, query, true);
  const use = (entry: LibraryEntry | undefined): void => {
    if (!entry) return;
    onClose();
    // Deferred: the closing dialog first restores focus to the field
    if (place)
      setTimeout(() => {
        place.field.focus();
        putText(place.field, store, place.start, place.end, textOf(entry));
      });
  };
  const textOf = ({ content }: LibraryEntry): string => (fact ? expandPhrase(content, fact) : content);
  return (
    <Dialog
      open
      steady
      title={t('Phrases')}
      onClose={onClose}
      footer={
        <Button variant="primary" icon="plus" onClick={() => setEdited(fresh(''))}>
          {t('New phrase')}
        </Button>
      }
    >
      {phrases.length === 0 ? (
        <EmptyState level={3} icon="file-lines" heading={t('No phrases yet')}>
          {t(
            'A phrase is a text that you write often. Select text in a field and press {keys}, or add a phrase here. To insert it, type a dot and its first letters.',
            { keys: keyText(keysFor('phrases')) },
          )}
        </EmptyState>
      ) : (
        <>
          <SearchField
            label={t('Find a phrase')}
            focusFirst
            value={query}
            onChange={setQuery}
            onEnter={() => use(found[0])}
          />
          <p className="muted" role="status">
            {found.length === 0 && t('Nothing found.')}
            {found.length > 0 &&
              (place
                ? t(
                    'Select a phrase to insert it, or press Enter for the first. In a field, you can type a dot and its first letters.',
                  )
                : t('To use a phrase, put the cursor in a text field of a form.'))}
          </p>
          {found.length > 0 && (
            <ul className="divided plain-list framed">
              {found.map((entry, index) => (
                <LibraryRow
                  key={entry.id}
                  name={entry.name}
                  entry={entry.account === ORGANISATION ? null : entry}
                  text={textOf(entry)}
                  where={whereOf(entry)}
                  isFirst={index === 0}
                  onUse={() => use(entry)}
                  {...(entry.account !== ORGANISATION && { onEdit: () => setEdited(entry) })}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <LibraryTransfer kind="phrase" />
    </Dialog>
  );
}
