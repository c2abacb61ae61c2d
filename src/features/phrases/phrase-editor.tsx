import { catalogue } from 'virtual:forms';
import { useState } from 'react';
import { LIBRARY } from '../../../contract/library.ts';
import type { FormMeta } from '../../engine/definition/form.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { AreaField, ChoiceField, TextField } from '../../shared/ui/field.tsx';
import { ToolForm } from '../../shared/ui/tool-form.tsx';
import '../../shared/ui/tool.css';
import { missing } from '../../shared/ui/use-answers.ts';
import { saveEntry } from '../../services/user-library/library.ts';
import type { LibraryEntry } from '../../services/user-library/library-entry.ts';
import { FACTS } from './phrase-facts.ts';
import './phrase-editor.css';
import { msg, t, translate } from '../../../contract/messages.ts';

/** Draft of a phrase; a new one has no id. */
export type PhraseTexts = Pick<LibraryEntry, 'name' | 'content' | 'form'> & {
  readonly id: LibraryEntry['id'] | undefined;
};

interface PhraseEditorProps {
  readonly texts: PhraseTexts;
  /** The open form, to which the phrase can be restricted. */
  readonly form: FormMeta | null;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

const REQUIRED = { name: msg('Enter a name.'), content: msg('Enter the text.') };

/** Dialog that edits a phrase: name, text with placeholders, and form. */
export function PhraseEditor({ texts, form, onCancel, onSaved }: PhraseEditorProps) {
  const [answers, setAnswers] = useState({
    name: texts.name,
    content: texts.content,
    form: texts.form ?? '',
  });
  const [failure, setFailure] = useState('');
  const set = (name: keyof typeof answers) => (value: string) => setAnswers({ ...answers, [name]: value });
  const forms = catalogue.filter(({ slug }) => slug === form?.slug || slug === texts.form);
  const save = async (): Promise<void> => {
    const saved = await saveEntry({
      ...(texts.id !== undefined && { id: texts.id }),
      kind: 'phrase',
      name: answers.name,
      content: answers.content,
      form: answers.form || null,
    });
    if (!saved.ok) return setFailure(saved.error);
    notify(
      t('Phrase “{name}” saved. To insert it, type a dot and its first letters.', { name: saved.value.name }),
    );
    onSaved();
  };
  return (
    <Dialog
      open
      title={texts.id === undefined ? t('New phrase') : t('Edit the phrase')}
      onClose={onCancel}
      footer={
        <>
          <Button variant="primary" type="submit" form="phrase">
            {t('Save')}
          </Button>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
        </>
      }
    >
      <ToolForm id="phrase" problems={missing(answers, REQUIRED)} onSend={() => void save()}>
        {(shown) => (
          <>
            <TextField
              label={t('Name')}
              required
              focusFirst
              max={60}
              value={answers.name}
              onChange={set('name')}
              problem={shown.name}
              hint={t('To insert the phrase, type a dot and the first letters of any of its words.')}
            />
            <ChoiceField
              label={t('Form')}
              none={t('All forms')}
              choices={forms.map(({ slug, name }) => ({ value: slug, label: name }))}
              value={answers.form}
              onChange={set('form')}
            />
            <AreaField
              label={t('Text')}
              required
              rows={6}
              max={LIBRARY.phrase.longest}
              value={answers.content}
              onChange={set('content')}
              problem={shown.content}
              hint={t(
                'Write {?where} for a gap to fill in, {?left|right} for a choice. Tab moves to the next one.',
              )}
            />
          </>
        )}
      </ToolForm>
      <p role="alert" className="tool__problem hide-empty">
        {translate(failure)}
      </p>
      <div className="tool__disclosures">
        <details>
          <summary>{t('Filled in automatically')}</summary>
          <dl className="phrase-facts">
            {Object.entries(FACTS).map(([name, { title }]) => (
              <div key={name}>
                <dt>
                  <code>{`{?${name}}`}</code>
                </dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </Dialog>
  );
}
