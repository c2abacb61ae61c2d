import { keyText } from '../../shared/ui/key-text.ts';
import { modelVersion } from 'virtual:form-model';
import { useState } from 'react';
import type { FormMeta } from '../../engine/definition/form.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { ToolForm } from '../../shared/ui/tool-form.tsx';
import '../../shared/ui/tool.css';
import { saveEntry } from '../../services/user-library/library.ts';
import { keysFor } from '../../workspace/shortcuts.ts';
import type { OfferedAnswer } from './offered-answers.ts';
import { presetContent } from './preset.ts';
import './presets.css';
import { t, translate } from '../../../contract/messages.ts';

interface PresetEditorProps {
  readonly form: FormMeta;
  readonly answers: readonly OfferedAnswer[];
  readonly onDone: () => void;
}

/** Dialog that saves selected answers of the form as a preset. */
export function PresetEditor({ form, answers, onDone }: PresetEditorProps) {
  const [name, setName] = useState('');
  const [failure, setFailure] = useState('');
  // Answers that name this case's subject are deselected initially
  const [taken, setTaken] = useState(
    () => new Set(answers.filter(({ names }) => names === undefined).map(({ field }) => field)),
  );
  const toggle = (field: string): void => {
    const next = new Set(taken);
    if (!next.delete(field)) next.add(field);
    setTaken(next);
  };
  const problems = name.trim() === '' ? { name: t('Enter a name.') } : {};
  const save = async (): Promise<void> => {
    const kept = answers.filter(({ field }) => taken.has(field));
    if (kept.length === 0) return setFailure(t('Choose at least one answer.'));
    const saved = await saveEntry({
      kind: 'preset',
      name,
      form: form.slug,
      content: presetContent({
        model: modelVersion,
        answers: Object.fromEntries(kept.map(({ field, value }) => [field, value])),
      }),
    });
    if (!saved.ok) return setFailure(saved.error);
    notify(
      t('Preset “{name}” saved. To use it, press {keys}.', {
        name: saved.value.name,
        keys: keyText(keysFor('preset')),
      }),
    );
    onDone();
  };
  return (
    <Dialog
      open
      title={t('Save these answers as a preset')}
      onClose={onDone}
      footer={
        <>
          <Button variant="primary" type="submit" form="preset">
            {t('Save')}
          </Button>
          <Button onClick={onDone}>{t('Cancel')}</Button>
        </>
      }
    >
      <ToolForm id="preset" problems={problems} onSend={() => void save()}>
        {(shown: { readonly name?: string }) => (
          <>
            <TextField
              label={t('Name')}
              required
              wide
              focusFirst
              max={60}
              value={name}
              onChange={setName}
              problem={shown.name}
            />
            <fieldset className="preset-answers whole-row stack gap-s2 fits">
              <legend>{t('Answers to save')}</legend>
              {answers.map(({ field, title, text, names }) => (
                <label key={field} className="choice gap-s2 center target-s">
                  <input
                    type="checkbox"
                    className="choice__mark"
                    checked={taken.has(field)}
                    onChange={() => toggle(field)}
                  />
                  <span className="stack fits">
                    <span>{title}</span>
                    <span className="truncated muted">{text}</span>
                    {names !== undefined && (
                      <span className="small tone-warn">{t('Contains {names}.', { names })}</span>
                    )}
                  </span>
                </label>
              ))}
            </fieldset>
          </>
        )}
      </ToolForm>
      <p className="muted">{t('A preset never includes names, numbers, dates, times or images.')}</p>
      <p role="alert" className="tool__problem hide-empty">
        {translate(failure)}
      </p>
    </Dialog>
  );
}
