import { useId, useState } from 'react';
import { FEEDBACK_LIMITS, type FeedbackKind } from '../../../contract/feedback.ts';
import { useAuthorFacts } from '../../workspace/author/use-author-facts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { SegmentedControl } from '../../shared/ui/segmented-control.tsx';
import { hashText } from '../../shared/lib/hash-text.ts';
import { ask } from '../../services/server/server.ts';
import { AreaField, TextField } from '../../shared/ui/field.tsx';
import { ToolForm } from '../../shared/ui/tool-form.tsx';
import { missing, useAnswers } from '../../shared/ui/use-answers.ts';
import type { ToolProps } from '../../workspace/tool.ts';
import { msg, t, translate } from '../../../contract/messages.ts';
import { product } from '../../../contract/organisation.ts';
import { withNodes } from '../../shared/language/translated.tsx';

interface ReceivedProps {
  readonly reference: string;
  readonly onClose: () => void;
}

/** Confirmation with the reference number. */
function Received({ reference, onClose }: ReceivedProps) {
  return (
    <Dialog
      open
      size="s"
      title={t('Thank you')}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <p role="status">
        {withNodes(msg('Your reference number is {reference}. Quote it if you ask about progress.'), {
          reference: <strong>{reference}</strong>,
        })}
      </p>
    </Dialog>
  );
}

const KINDS = [
  { value: 'bug', label: msg('Bug') },
  { value: 'idea', label: msg('Idea') },
  { value: 'form', label: msg('New form') },
] as const;

const START = { kind: 'bug', title: '', details: '', bbcode: '' };
const REQUIRED = {
  title: msg('Enter a title.'),
  details: msg('Describe what happened, or what you would like.'),
  discord: msg('Enter your Discord name.'),
};
const NO_BBCODE = msg('Paste the BBCode that the form should create.');

/** Prefills a request about a text of unknown kind. */
const requestFor = (text: string) => ({
  kind: 'form',
  title: `Text that ${product} should read`,
  details: 'Pasting this text should fill in a form.',
  bbcode: text.slice(0, FEEDBACK_LIMITS.bbcode),
});

/**
 * Submits a bug, an idea or a form request and shows its reference number. `about` is a pasted text of unknown kind.
 */
export function Feedback({ form: open, about, onClose }: ToolProps) {
  // A separate draft for each text
  const { answers, set, clear } = useAnswers(
    about === null ? 'feedback' : `text-request-${hashText(about)}`,
    {
      ...START,
      ...(about !== null && requestFor(about)),
      discord: useAuthorFacts().discord,
    },
  );
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [reference, setReference] = useState('');
  const form = useId();
  const kind = KINDS.find(({ value }) => value === answers.kind)?.value ?? 'bug';
  const problems = missing(answers, { ...REQUIRED, ...(kind === 'form' && { bbcode: NO_BBCODE }) });

  const send = async (): Promise<void> => {
    setSending(true);
    setFailure('');
    const { title, details, discord, bbcode } = answers;
    const sent = await ask('submitRequest', {
      kind,
      title: title.trim(),
      details: details.trim(),
      discord: discord.trim(),
      ...(kind === 'form' && { bbcode }),
      ...(open && { form: open.name.slice(0, FEEDBACK_LIMITS.form) }),
      browser: navigator.userAgent.slice(0, FEEDBACK_LIMITS.browser),
    });
    setSending(false);
    if (!sent.ok) return setFailure(t('{error} What you typed is kept.', { error: translate(sent.error) }));
    clear();
    setReference(sent.value.reference);
  };

  const text = (name: 'title' | 'details' | 'discord' | 'bbcode') => ({
    value: answers[name],
    max: FEEDBACK_LIMITS[name],
    onChange: (value: string) => set(name, value),
  });
  if (reference !== '') return <Received reference={reference} onClose={onClose} />;

  return (
    <Dialog
      open
      title={t('Bug, idea or new form')}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form={form} busy={sending}>
          {t('Send')}
        </Button>
      }
    >
      <SegmentedControl<FeedbackKind>
        label={t('Kind')}
        segments={KINDS.map((one) => ({ ...one, label: translate(one.label) }))}
        value={kind}
        onChange={(next) => set('kind', next)}
      />
      {kind === 'form' && (
        <p className="muted">
          {withNodes(msg('You can also make the form yourself, in the {studio}.'), {
            studio: <a href="studio.html">{t('studio')}</a>,
          })}
        </p>
      )}
      <ToolForm id={form} problems={problems} onSend={() => void send()}>
        {(shown) => (
          <>
            <TextField label={t('Title')} focusFirst required problem={shown.title} {...text('title')} />
            <TextField label={t('Discord name')} required problem={shown.discord} {...text('discord')} />
            <AreaField label={t('Details')} required problem={shown.details} {...text('details')} />
            {kind === 'form' && (
              <AreaField label={t('BBCode')} required rows={8} problem={shown.bbcode} {...text('bbcode')} />
            )}
          </>
        )}
      </ToolForm>
      <p className="muted">
        {t('The names of the open form and your browser are also sent. Your answers are not.')}
      </p>
      <p role="alert" className="tool__problem hide-empty">
        {translate(failure)}
      </p>
    </Dialog>
  );
}
