import { useId, useState } from 'react';
import { useAuthorFacts } from '../../../workspace/author/use-author-facts.ts';
import { DateField } from '../../../engine/react/fields/date-field.tsx';
import { useSources } from '../../../engine/react/fields/use-options.ts';
import { systemClock } from '../../../shared/lib/clock.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ask } from '../../../services/server/server.ts';
import { AreaField, ChoiceField, TextField } from '../../../shared/ui/field.tsx';
import { ToolForm } from '../../../shared/ui/tool-form.tsx';
import { useAnswers } from '../../../shared/ui/use-answers.ts';
import type { ToolProps } from '../../../workspace/tool.ts';
import {
  CCTV_LIMITS,
  CCTV_START,
  cctvPayload,
  cctvProblems,
  type CctvField,
  REASONS,
  withZone,
} from './cctv-embed.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

const CHOICES = REASONS.map((reason) => ({ value: reason, label: reason }));
const NO_CHANNEL = msg(
  'You cannot send requests for footage here yet. Ask the hospital in game. What you typed is kept.',
);

/** Dialog in which law enforcement requests camera footage. The draft is stored until it is sent. */
export function CctvRequest({ about, onClose }: ToolProps) {
  const agencies = useSources(({ lists }) => lists['agencies']) ?? [];
  const agency = agencies.find(({ value }) => value === about)?.label ?? '';
  const { name, phone, discord } = useAuthorFacts();
  const {
    answers: kept,
    set,
    clear,
  } = useAnswers('cctv', {
    ...CCTV_START,
    officer: name,
    phone,
    discord,
    department: agency,
  });
  const answers = { ...kept, at: withZone(kept.at) };
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useId();
  const problems = cctvProblems(answers, systemClock.now());

  const send = async (): Promise<void> => {
    setSending(true);
    setFailure('');
    const payload = cctvPayload(answers, systemClock.now());
    const sent = await ask('sendWebhook', { target: 'lawEnforcement', payload });
    setSending(false);
    if (!sent.ok) return setFailure(t('{error} What you typed is kept.', { error: translate(sent.error) }));
    if (!sent.value.success) return setFailure(NO_CHANNEL);
    clear();
    notify(t('Your request was sent. The hospital answers within 24 hours.'));
    onClose();
  };

  const text = (field: keyof typeof CCTV_LIMITS) => ({
    value: answers[field],
    max: CCTV_LIMITS[field],
    onChange: (value: string) => set(field, value),
  });
  const chosen = (field: CctvField) => ({
    value: answers[field],
    onChange: (value: string) => set(field, value),
  });

  return (
    <Dialog
      open
      title={t('CCTV request')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={clear}>{t('Start over')}</Button>
          <Button variant="primary" type="submit" form={form} busy={sending}>
            {t('Send')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'For law enforcement: ask the hospital for its camera footage. You do not need an account. What you type stays here until you send it.',
        )}
      </p>
      <ToolForm id={form} problems={problems} onSend={() => void send()}>
        {(shown) => (
          <>
            <TextField label={t('Rank')} focusFirst {...text('rank')} />
            <TextField label={t('Officer')} required problem={shown.officer} {...text('officer')} />
            <TextField label={t('Phone')} {...text('phone')} />
            <TextField label={t('Department')} required problem={shown.department} {...text('department')} />
            <TextField label={t('Discord name')} {...text('discord')} />
            <DateField
              kind="date-time"
              limit="now"
              label={t('When it happened (UTC)')}
              required
              problem={shown.at}
              {...chosen('at')}
            />
            <ChoiceField
              label={t('Reason')}
              required
              problem={shown.reason}
              choices={CHOICES}
              {...chosen('reason')}
            />
            <TextField label={t('Location')} required problem={shown.location} {...text('location')} />
            <AreaField
              label={t('What to look for')}
              required
              problem={shown.description}
              {...text('description')}
            />
            <AreaField label={t('Notes out of character')} rows={2} {...text('notes')} />
          </>
        )}
      </ToolForm>
      <p role="alert" className="tool__problem hide-empty">
        {translate(failure)}
      </p>
    </Dialog>
  );
}
