import { errorMessage } from '../../../../contract/error-message.ts';
import { useEffect, useRef, useState } from 'react';
import { buildId } from '../../../shared/lib/build-id.ts';
import { env } from '../../platform/env.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { writeClipboard } from '../../../shared/lib/clipboard.ts';
import type { Workspace } from '../../../engine/react/workspace-context.ts';
import { FATAL_HEADING } from './fallback-screen.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { formType } from '../open-form-facts.ts';
import { RELOAD } from './fallback-screen.tsx';
import { typedValues } from '../typed-values.ts';
import './errors.css';
import { fileName, framesOf, framesText } from '../frames.ts';
import { messageOf, stackOf } from '../message.ts';
import { scrub } from '../scrub.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

/** Fatal error details for a public post, without any form answer. */
interface ErrorInformation {
  readonly message: string;
  readonly stack: string;
  readonly componentStack: string;
}

const COMPONENT = /^\s*(?:at )?([\w$.]+)(?:[ @]\(?(\S+?):(\d+):(\d+)\)?)?\s*$/;

/** Formats the component stack, one component per line. */
const componentsText = (componentStack: string): string =>
  componentStack
    .split('\n')
    .flatMap((text) => {
      const [, name, address, line, column] = COMPONENT.exec(text) ?? [];
      if (name === undefined) return [];
      return address === undefined
        ? [t('in {name}', { name })]
        : [
            t('in {name} ({file}:{line}:{column})', {
              name,
              file: fileName(address) || 'page',
              line,
              column,
            }),
          ];
    })
    .join('\n');

/** Describes an error without any user input. */
const informationOf = (
  error: unknown,
  componentStack: string,
  values: readonly string[],
): ErrorInformation => ({
  message: scrub(messageOf(error), values),
  stack: framesText(framesOf(stackOf(error))),
  componentStack: componentsText(componentStack),
});

const informationText = (
  { message, stack, componentStack }: ErrorInformation,
  { form, build, userAgent, at }: { form: string; build: string; userAgent: string; at: Date },
): string =>
  [
    t('{product}: {message}', { message }),
    t('Form: {form}', { form: form || t('none') }),
    t('Build: {build}', { build }),
    t('Browser: {userAgent}', { userAgent }),
    t('Time: {time}', { time: at.toISOString() }),
    '',
    t('Stack:'),
    stack || '-',
    '',
    t('Component stack:'),
    componentStack || '-',
  ].join('\n');

interface FatalScreenProps {
  readonly error: unknown;
  readonly componentStack: string;
  readonly kept: Promise<boolean>;
  readonly workspace: Promise<Workspace>;
}

interface Details extends ErrorInformation {
  readonly form: string;
}

const DRAFT_MESSAGES = {
  saving: msg('Saving your case…'),
  kept: msg('Your case is kept. It will be here after you reload.'),
  failed: errorMessage('Your last changes could not be saved. Earlier changes are kept.'),
} as const;

/** Returns the error details once the answers to scrub are loaded. */
function useDetails({ error, componentStack, workspace }: FatalScreenProps): Details | null {
  const [details, setDetails] = useState<Details | null>(null);
  useEffect(() => {
    const show = (form: string | null, data: unknown): void =>
      setDetails({
        ...informationOf(error, componentStack, typedValues(data, document)),
        form: formType(form),
      });
    workspace.then(
      ({ cases }) => {
        const { form, data } = cases.state.getState().store.getState();
        show(form, data);
      },
      () => show(null, {}),
    );
  }, [error, componentStack, workspace]);
  return details;
}

function Detail({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <h2 className="muted">{name}</h2>
      <pre className="fatal__text pad-s3 scrolls card breaks" tabIndex={0} role="region" aria-label={name}>
        {text || t('Not known')}
      </pre>
    </>
  );
}

/** Screen of a fatal error: details, how to report it, and a reload. */
export function FatalScreen(props: FatalScreenProps) {
  const details = useDetails(props);
  const [draft, setDraft] = useState<keyof typeof DRAFT_MESSAGES>('saving');
  const [status, setStatus] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const tracked = env.ok && env.value.reporting.sentryDsn !== null;

  // The focused element was unmounted.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    void props.kept.then((kept) => setDraft(kept ? 'kept' : 'failed'));
  }, [props.kept]);

  const copy = async (): Promise<void> => {
    if (!details) return;
    const facts = {
      form: details.form,
      build: buildId(document),
      userAgent: navigator.userAgent,
      at: new Date(),
    };
    const copied = await writeClipboard(informationText(details, facts));
    setStatus(copied.ok ? t('Error information copied.') : copied.error);
  };

  return (
    <main className="fatal stack gap-s3">
      <h1 ref={heading} tabIndex={-1} className="quiet-focus">
        {translate(FATAL_HEADING)}
      </h1>
      <p>
        {translate(
          errorMessage(
            'Please post the error information below in {support}, so that it can be fixed. It does not include anything you typed.',
          ),
        )}
      </p>
      <Banner tone={draft === 'failed' ? 'danger' : draft === 'kept' ? 'ok' : 'info'}>
        {translate(DRAFT_MESSAGES[draft])}
      </Banner>
      <div className="fatal__actions line wrap">
        <Button variant="primary" onClick={() => location.reload()}>
          {translate(RELOAD)}
        </Button>
        <Button icon="copy" disabled={!details} onClick={() => void copy()}>
          {t('Copy error information')}
        </Button>
        <p role="status" className="fatal__told muted">
          {status}
        </p>
      </div>
      {details && (
        <>
          <Detail name={t('Message')} text={details.message} />
          <Detail name={t('Stack')} text={details.stack} />
          <Detail name={t('Component stack')} text={details.componentStack} />
        </>
      )}
      {tracked && <FeedbackForm form={details?.form ?? ''} />}
    </main>
  );
}
