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

const REQUIRED = { name: 'Give it a name.', content: 'Write the text.' };

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
    notify(`Phrase “${saved.value.name}” kept. A dot and its first letters bring it.`);
    onSaved();
  };
  return (
    <Dialog
      open
      title={texts.id === undefined ? 'New phrase' : 'Edit the phrase'}
      onClose={onCancel}
      footer={
        <>
          <Button variant="primary" type="submit" form="phrase">
            Keep
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </>
      }
    >
      <ToolForm id="phrase" problems={missing(answers, REQUIRED)} onSend={() => void save()}>
        {(shown) => (
          <>
            <TextField
              label="Name"
              required
              focusFirst
              max={60}
              value={answers.name}
              onChange={set('name')}
              problem={shown.name}
              hint="A dot and the first letters of any of its words bring the phrase."
            />
            <ChoiceField
              label="For"
              none="All forms"
              choices={forms.map(({ slug, name }) => ({ value: slug, label: name }))}
              value={answers.form}
              onChange={set('form')}
            />
            <AreaField
              label="Text"
              required
              rows={6}
              max={LIBRARY.phrase.longest}
              value={answers.content}
              onChange={set('content')}
              problem={shown.content}
              hint="{?where} is left to be filled in, {?left|right} to be chosen. Tab goes from one to the next."
            />
          </>
        )}
      </ToolForm>
      <p role="alert" className="tool__problem">
        {failure}
      </p>
      <div className="tool__disclosures">
        <details>
          <summary>What fills itself in</summary>
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
