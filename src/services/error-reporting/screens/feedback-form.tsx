import { errorMessage } from '../../../../contract/error-message.ts';
import { type SubmitEvent, useState } from 'react';
import { buildId } from '../../../shared/lib/build-id.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { openedTracking } from '../tracking.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

/** Maximum size of a screenshot, in bytes. */
const LARGEST = 5 * 1024 * 1024;

const MESSAGES = {
  idle: '',
  sending: '',
  sent: msg('Sent. Thank you.'),
  failed: errorMessage('This could not be sent. Please post it in {support} instead.'),
  large: errorMessage('The screenshot must be an image of at most 5 MB.'),
} as const;

async function screenshotOf(file: File | undefined) {
  if (!file) return {};
  return { screenshot: { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type } };
}

const isFit = ({ size, type }: File): boolean => size <= LARGEST && type.startsWith('image/');

/** Form that sends user feedback to the error-tracking service. */
export function FeedbackForm({ form }: { readonly form: string }) {
  const [state, setState] = useState<keyof typeof MESSAGES>('idle');
  const [picture, setPicture] = useState<File>();

  const send = async (entered: FormData): Promise<keyof typeof MESSAGES> => {
    const tracking = openedTracking();
    if (!tracking) return 'failed';
    const text = (name: string): string => {
      const typed = entered.get(name);
      return typeof typed === 'string' ? typed.trim() : '';
    };
    const arrived = await tracking.sendFeedback({
      name: text('name'),
      email: text('email'),
      message: text('message'),
      source: 'fatal-screen',
      tags: { form: form || 'none', build: buildId(document) },
      url: location.origin + location.pathname,
      ...(await screenshotOf(picture)),
    });
    return arrived ? 'sent' : 'failed';
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state === 'sending' || state === 'sent') return;
    if (picture && !isFit(picture)) return setState('large');
    setState('sending');
    send(new FormData(event.currentTarget)).then(setState, () => setState('failed'));
  };

  return (
    <form className="feedback stack gap-s3" aria-labelledby="feedback-name" onSubmit={submit}>
      <h2 id="feedback-name">{t('Describe what happened')}</h2>
      <Field label={t('Name (optional)')}>
        {(control) => <input {...control} name="name" autoComplete="name" maxLength={100} />}
      </Field>
      <Field label={t('E-mail (optional)')}>
        {(control) => <input {...control} name="email" type="email" autoComplete="email" maxLength={200} />}
      </Field>
      <Field label={t('What did you do just before?')}>
        {(control) => (
          <textarea
            {...control}
            className="input input--area"
            name="message"
            rows={4}
            maxLength={2000}
            required
          />
        )}
      </Field>
      <Field label={t('Screenshot (optional)')}>
        {({ id }) => (
          <input
            id={id}
            type="file"
            accept="image/*"
            onChange={({ target }) => setPicture(target.files?.[0])}
          />
        )}
      </Field>
      <div className="fatal__actions line wrap">
        <Button type="submit" busy={state === 'sending'} disabled={state === 'sent'}>
          {t('Send')}
        </Button>
        <p role="status" className="fatal__told muted">
          {translate(MESSAGES[state])}
        </p>
      </div>
    </form>
  );
}
