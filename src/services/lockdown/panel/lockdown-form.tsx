import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { useState } from 'react';
import { deepEqual } from '../../../shared/lib/equal.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { deploymentOf } from '../deployment.ts';
import type { LockdownConfig } from '../lockdown-config.ts';
import { LockdownMessage } from '../lockdown-message.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { Confirm } from '../../../shared/ui/confirm.tsx';
import { AreaField } from '../../../shared/ui/field.tsx';
import { affectsThisPage, MAX_DIALOG_LENGTH, MAX_NOTIFICATION_LENGTH, problemOf, PLACES } from './draft.ts';
import { t, translate } from '../../../../contract/messages.ts';

interface PlacesProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const nameOf = (place: string): string => new Map(Object.entries(PLACES)).get(place) ?? place;

/** Choice of places. An unknown stored place remains until it is unchecked. */
function Places({ chosen, onChange }: PlacesProps) {
  const places = [...new Set([...Object.keys(PLACES), ...chosen])];
  return (
    <fieldset className="labelled">
      <legend className="small strong">{t('Applies to')}</legend>
      <div className="choices choices--columns wrap relative">
        {places.map((place) => (
          <CheckBox
            key={place}
            label={translate(nameOf(place))}
            checked={chosen.includes(place)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, place] : chosen.filter((each) => each !== place))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

interface LockdownFormProps {
  readonly stored: LockdownConfig;
  readonly onSave: (next: LockdownConfig) => Promise<Result<unknown, ErrorMessage>>;
}

/** Editor of the lockdown. Asks for confirmation if saving affects this page. */
export function LockdownForm({ stored, onSave }: LockdownFormProps) {
  const [draft, setDraft] = useState(stored);
  const [known, setKnown] = useState(stored);
  const [previewing, setPreviewing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<LockdownConfig>): void => setDraft({ ...draft, ...changes });

  function take(): void {
    setKnown(stored);
    setDraft(stored);
  }

  // Without local edits, apply a remote change at once; otherwise keep the edits. During a save the draft counts as
  // stored, until the save is refused.
  const overtaken = !busy && !deepEqual(known, stored);
  if (overtaken && (deepEqual(draft, known) || deepEqual(draft, stored))) take();

  async function save(): Promise<void> {
    const wrong = problemOf(draft);
    setProblem(wrong);
    if (wrong !== null) return;
    if (affectsThisPage(draft, stored, deploymentOf(location.href))) return setAsking(true);
    const saved = await store();
    if (!saved.ok) setProblem(saved.error);
  }

  async function store(): Promise<Result<unknown, ErrorMessage>> {
    setBusy(true);
    const saved = await onSave(draft);
    setBusy(false);
    return saved;
  }

  return (
    <div className="panel-card card stack gap-s3">
      <CheckBox
        label={t('The lockdown is on')}
        checked={draft.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      <Places
        chosen={draft.affectedDeployments}
        onChange={(affectedDeployments) => change({ affectedDeployments })}
      />
      <AreaField
        label={t('Banner')}
        hint={t('Shown at the top of every form. Leave empty for the default text.')}
        rows={2}
        max={MAX_NOTIFICATION_LENGTH}
        value={draft.notification}
        onChange={(notification) => change({ notification })}
      />
      <AreaField
        label={t('Dialog')}
        hint={t('Shown once to everybody, and again after each change.')}
        max={MAX_DIALOG_LENGTH}
        value={draft.dialog}
        onChange={(dialog) => change({ dialog })}
      />
      {overtaken && (
        <Banner tone="warn" actions={<Button onClick={take}>{t('Show the change')}</Button>}>
          {t(
            'Somebody else changed the lockdown. Your text is still here. If you save it, you replace their change.',
          )}
        </Banner>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <div className="panel-row line wrap gap-s2">
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          {t('Save')}
        </Button>
        <Button icon="eye" onClick={() => setPreviewing(true)}>
          {t('Preview the dialog')}
        </Button>
      </div>
      <LockdownMessage open={previewing} text={draft.dialog.trim()} onDismiss={() => setPreviewing(false)} />
      {asking && (
        <Confirm
          title={t('Turn on the lockdown?')}
          action={t('Turn it on')}
          onConfirm={store}
          onClose={() => setAsking(false)}
        >
          <p>
            {t(
              'Copying, saving and announcing stop at once for everybody it applies to, including on this page. You can turn it off here again.',
            )}
          </p>
        </Confirm>
      )}
    </div>
  );
}
