import { useState, useRef } from 'react';
import { FEEDBACK_STATES, type FeedbackState } from '../../../../contract/feedback.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Moment } from '../../../shared/ui/moment.tsx';
import { useNames } from '../../../services/server/use-names.ts';
import './feedback.css';
import { KIND_LABELS, type ReceivedRequest, setRequestState, STATE_LABELS } from './received-request.ts';
import { copyText } from '../../../services/notifications/copy-text.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { msg, numberText, t, translate } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

/** Read-only BBCode source with a copy button; selects the text if copying fails. */
function BbcodeText({ text }: { readonly text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);

  async function copy(): Promise<void> {
    if (!(await copyText(text, t('The BBCode is copied.')))) area.current?.select();
  }

  return (
    <div className="stack gap-s3">
      <Field label={t('BBCode, {count} characters', { count: numberText(text.length) })}>
        {({ className, ...control }) => (
          <textarea
            {...control}
            ref={area}
            className={`${className} feedback__bbcode`}
            rows={10}
            readOnly
            spellCheck={false}
            value={text}
          />
        )}
      </Field>
      <div>
        <Button icon="copy" onClick={() => void copy()}>
          {t('Copy the BBCode')}
        </Button>
      </div>
    </div>
  );
}

interface RequestDialogProps {
  readonly request: ReceivedRequest;
  /** Called after the state was saved. */
  readonly onState: (state: FeedbackState) => void;
  readonly onClose: () => void;
}

/** Dialog with all details of a request and its state actions. */
export function RequestDialog({ request, onState, onClose }: RequestDialogProps) {
  const { id, kind, state, title, details, discord, bbcode, form, browser, by, at } = request;
  const [busy, setBusy] = useState<FeedbackState | null>(null);
  const [problem, setProblem] = useState('');
  const nameOf = useNames(by === '' ? [] : [by]);

  async function set(next: FeedbackState): Promise<void> {
    setBusy(next);
    setProblem('');
    const done = await setRequestState(request, next);
    setBusy(null);
    if (done.ok) onState(next);
    else setProblem(done.error);
  }

  const facts = [
    [t('Number'), id],
    [t('Kind'), translate(KIND_LABELS[kind])],
    [t('From'), discord],
    [t('Account'), by === '' ? t('A guest') : nameOf(by)],
    [t('Open form'), form],
    [t('Browser'), browser],
  ].filter(([, fact]) => fact !== '');
  return (
    <Dialog
      open
      size="l"
      title={title}
      onClose={onClose}
      footer={FEEDBACK_STATES.filter((other) => other !== state).map((other) => (
        <Button key={other} busy={busy === other} disabled={busy !== null} onClick={() => void set(other)}>
          {translate(STATE_LABELS[other].action)}
        </Button>
      ))}
    >
      <div className="stack gap-s3">
        {problem !== '' && <Banner tone="danger">{problem}</Banner>}
        <p role="status" className="panel-row line wrap gap-s2">
          <Badge tone={STATE_LABELS[state].tone}>{translate(STATE_LABELS[state].label)}</Badge>
          <span className="muted breaks">
            {withNodes(msg('Received {at} UTC'), { at: <Moment at={at} /> })}
          </span>
        </p>
        <p className="feedback__details">{details}</p>
        {bbcode !== '' && <BbcodeText text={bbcode} />}
        <dl className="facts stack gap-s2">
          {facts.map(([name, fact]) => (
            <div key={name} className="panel-facts__pair">
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
