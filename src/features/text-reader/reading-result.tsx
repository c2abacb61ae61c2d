import { catalogue } from 'virtual:forms';
import { useState } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { useListedForms } from '../../services/auth/permissions/use-listed-forms.ts';
import { notifyNotOpened } from '../../workspace/cases/open-error.ts';
import { useCaseActions } from '../../workspace/cases/use-case-actions.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ChoiceField } from '../../shared/ui/field.tsx';
import type { ToolProps } from '../../workspace/tool.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { Found, type FoundProps } from './found.tsx';
import { LogFound } from './log-found.tsx';
import { fillForm, type Offer } from './fill-form.ts';
import { isProposal, openReading } from './open-reading.ts';
import { PostReview } from './post-review.tsx';
import type { FoundText } from './read-text.ts';
import { RecordReview } from './record-review.tsx';
import type { TextPlace } from './long-fields.ts';
import { type Target, useOffer } from './use-offer.ts';
import { useTicked } from './use-ticked.ts';
import { msg, t } from '../../../contract/messages.ts';
import { withNodes } from '../../shared/language/translated.tsx';

type KeptFoundProps = Pick<FoundProps, 'onAction' | 'onBack' | 'onClose'> & {
  /** Message with the place of the title. */
  readonly text: ReturnType<
    typeof msg<
      | 'This is exactly the post of the case {title}.'
      | 'This is exactly the post of the saved report {title}.'
    >
  >;
  readonly title: string;
  /** Reads the text again without matching known cases and reports. */
  readonly onAnew: () => void;
};

/** Offers to open the case or report that produced the post. */
function KeptFound({ text, title, onAnew, ...rest }: KeptFoundProps) {
  return (
    <Found
      action={t('Open')}
      other={<Button onClick={onAnew}>{t('Read it as a new case')}</Button>}
      {...rest}
    >
      <p role="status">{withNodes(text, { title: <strong>{title}</strong> })}</p>
    </Found>
  );
}

type Ways = Pick<KeptFoundProps, 'onAnew' | 'onBack' | 'onClose'> & Pick<ToolProps, 'onOpened'>;

type CaseFoundProps = Ways & Omit<Extract<FoundText, { is: 'case' }>, 'is'>;

function CaseFound({ kept: { id, slug, title }, onOpened, ...rest }: CaseFoundProps) {
  const { cases } = useWorkspace();
  const { open } = useCaseActions();
  const act = async (): Promise<Result<void, ErrorMessage>> => {
    await open(id);
    // `open` has already notified the user if it failed
    if (cases.state.getState().id === id) onOpened(slug);
    else rest.onClose();
    return ok(undefined);
  };
  return (
    <KeptFound
      text={msg('This is exactly the post of the case {title}.')}
      title={title}
      onAction={act}
      {...rest}
    />
  );
}

type ReportFoundProps = Ways & Omit<Extract<FoundText, { is: 'report' }>, 'is'>;

function ReportFound({ report, onOpened, ...rest }: ReportFoundProps) {
  const act = async (takeOver = false): Promise<Result<void, ErrorMessage>> => {
    const opened = await report.open(takeOver);
    if (opened.ok) onOpened(opened.value);
    else if (opened.error.isElsewhere || takeOver) {
      // Takeover is confirmed in a notification after this dialog has closed
      if (!takeOver) rest.onClose();
      notifyNotOpened(opened.error, () => void act(true));
    } else return err(opened.error.message);
    return ok(undefined);
  };
  return (
    <KeptFound
      text={msg('This is exactly the post of the saved report {title}.')}
      title={report.title}
      onAction={() => act()}
      {...rest}
    />
  );
}

type PostFoundProps = Pick<FoundProps, 'onBack' | 'onClose'> & Omit<Extract<FoundText, { is: 'post' }>, 'is'>;

function PostFound({ slug, reading, onClose, ...rest }: PostFoundProps) {
  const workspace = useWorkspace();
  const { alike = [] } = reading;
  const [chosen, setChosen] = useState(alike.length === 0 ? slug : '');
  const unverified = alike.find((one) => one.slug === chosen)?.unverified ?? reading.unverified;
  const ticked = useTicked(unverified.filter(isProposal), ({ isLikely }) => isLikely === true);
  const entry = catalogue.find((one) => one.slug === chosen);
  const choices = catalogue
    .filter((one) => one.slug === slug || alike.some((other) => other.slug === one.slug))
    .map((one) => ({ value: one.slug, label: one.name }));
  const open = async (): Promise<Result<void, ErrorMessage>> => {
    const opened = await openReading(workspace, chosen, reading.data, ticked.all);
    if (opened.ok) onClose();
    return opened;
  };
  return (
    <Found
      action={t('Open as a new case')}
      isReady={entry !== undefined}
      onAction={open}
      onClose={onClose}
      {...rest}
    >
      {alike.length > 0 && (
        <ChoiceField
          label={t('Form')}
          hint={t(
            'This text was copied without its formatting and fits {count} forms. Choose the right one.',
            { count: choices.length },
          )}
          required
          focusFirst
          value={chosen}
          onChange={setChosen}
          choices={choices}
        />
      )}
      {entry && <PostReview entry={entry} reading={{ ...reading, unverified }} ticked={ticked} />}
    </Found>
  );
}

const NOTHING_OFFERED: Pick<Offer, 'answers' | 'isAnother'> = { answers: [], isAnother: false };

type RecordsFoundProps = Pick<FoundProps, 'onBack' | 'onClose'> &
  Pick<ToolProps, 'form' | 'onOpened'> &
  Omit<Extract<FoundText, { is: 'records' }>, 'is'>;

function RecordsFound({ reading, form, onOpened, ...rest }: RecordsFoundProps) {
  const workspace = useWorkspace();
  const { forms } = reading.kind;
  const listed = useListedForms();
  const [target, setTarget] = useState<Target>(() => ({
    slug:
      form && Object.hasOwn(forms, form.slug)
        ? form.slug
        : (Object.keys(forms).find((name) => listed.some(({ slug }) => slug === name)) ?? ''),
    record: '',
  }));
  const offer = useOffer(reading, target);
  const { answers, isAnother } = offer?.ok ? offer.value : NOTHING_OFFERED;
  const ticked = useTicked(answers, ({ status }) => status === 'new');
  const fill = async (): Promise<Result<void, ErrorMessage>> => {
    await fillForm(workspace, target.slug, ticked.all, isAnother);
    onOpened(target.slug);
    return ok(undefined);
  };
  return (
    <Found
      action={isAnother ? t('Fill a new case') : t('Fill the form')}
      isReady={offer?.ok === true}
      onAction={fill}
      {...rest}
    >
      <RecordReview {...{ reading, target, offer, ticked }} onTarget={setTarget} />
    </Found>
  );
}

interface WhatWasFoundProps extends Ways, Pick<ToolProps, 'form'> {
  readonly found: FoundText;
  /** Text field that was last in use, to which lines of a log are added. */
  readonly place: TextPlace | null;
}

/** Shows the recognised text and the actions for it. */
export function ReadingResult({ found, form, place, onOpened, onAnew, ...back }: WhatWasFoundProps) {
  switch (found.is) {
    case 'case':
      return <CaseFound kept={found.kept} onOpened={onOpened} onAnew={onAnew} {...back} />;
    case 'report':
      return <ReportFound report={found.report} onOpened={onOpened} onAnew={onAnew} {...back} />;
    case 'post':
      return <PostFound slug={found.slug} reading={found.reading} {...back} />;
    case 'records':
      return <RecordsFound reading={found.reading} form={form} onOpened={onOpened} {...back} />;
    case 'log':
      return <LogFound reading={found.reading} {...{ form, place, onOpened }} {...back} />;
  }
}
