import { catalogue } from 'virtual:forms';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ErrorMessage } from '../../contract/error-message.ts';
import { useCaseActions } from '../cases/use-case-actions.ts';
import type { Post } from '../engine/read/post.ts';
import { MOST_CHARACTERS, TOO_LONG } from '../engine/texts/reading.ts';
import { ok, type Result } from '../lib/result.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AreaField, TextField } from '../ui/field.tsx';
import type { ToolProps } from '../workspace/tool.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { fillForm, type Offer } from './fill-form.ts';
import { isProposal, openReading } from './open-reading.ts';
import { PostReview } from './post-review.tsx';
import { type FindSaved, type FoundText, readText } from './read-text.ts';
import { RecordReview } from './record-review.tsx';
import { type Target, useOffer } from './use-offer.ts';
import { useTicked } from './use-ticked.ts';
import './read-text-dialog.css';

interface FoundProps {
  readonly action: string;
  /** Something else that can be done. */
  readonly other?: ReactNode;
  /** There is something to act on. */
  readonly isReady?: boolean;
  readonly onAction: () => Promise<Result<void, ErrorMessage>>;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What was found in a text, and what can be done with it. */
function Found({ action, other, isReady = true, onAction, onBack, onClose, children }: FoundProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorMessage>();
  const act = async (): Promise<void> => {
    if (!isReady) return;
    setBusy(true);
    const done = await onAction();
    setBusy(false);
    if (!done.ok) setProblem(done.error);
  };
  return (
    <Dialog
      open
      title="Read a text"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Back to the text</Button>
          {other}
          <Button
            variant="primary"
            data-autofocus
            busy={busy}
            aria-disabled={!isReady || undefined}
            onClick={() => void act()}
          >
            {action}
          </Button>
        </>
      }
    >
      {problem && <Banner tone="danger">{problem}</Banner>}
      {children}
    </Dialog>
  );
}

interface KeptFoundProps extends Pick<FoundProps, 'onAction' | 'onBack' | 'onClose'> {
  readonly what: string;
  readonly title: string;
  readonly onAnew: () => void;
}

/** Says what a post is the post of, and opens that. */
function KeptFound({ what, title, onAnew, ...rest }: KeptFoundProps) {
  return (
    <Found action="Open" other={<Button onClick={onAnew}>Read it as a new case</Button>} {...rest}>
      <p role="status">
        This is the post of the {what} <strong>{title}</strong>, word for word.
      </p>
    </Found>
  );
}

type PostFoundProps = Pick<FoundProps, 'onBack' | 'onClose'> & Omit<Extract<FoundText, { is: 'post' }>, 'is'>;

function PostFound({ slug, reading, onClose, ...rest }: PostFoundProps) {
  const workspace = useWorkspace();
  const ticked = useTicked(reading.unplaced.filter(isProposal), ({ isLikely }) => isLikely === true);
  const entry = catalogue.find((one) => one.slug === slug);
  const open = async (): Promise<Result<void, ErrorMessage>> => {
    const opened = await openReading(workspace, slug, reading.data, ticked.all);
    if (opened.ok) onClose();
    return opened;
  };
  return (
    <Found action="Open as a new case" onAction={open} onClose={onClose} {...rest}>
      {entry && <PostReview entry={entry} reading={reading} ticked={ticked} />}
    </Found>
  );
}

const NOTHING_OFFERED: Pick<Offer, 'answers' | 'isAnother'> = { answers: [], isAnother: false };

type RecordsFoundProps = Pick<FoundProps, 'onBack' | 'onClose'> &
  Pick<ToolProps, 'form' | 'onForm'> &
  Omit<Extract<FoundText, { is: 'records' }>, 'is'>;

function RecordsFound({ reading, form, onForm, ...rest }: RecordsFoundProps) {
  const workspace = useWorkspace();
  const { forms } = reading.kind;
  const [target, setTarget] = useState<Target>(() => ({
    slug: form && Object.hasOwn(forms, form.slug) ? form.slug : (Object.keys(forms)[0] ?? ''),
    record: '',
  }));
  const offer = useOffer(reading, target);
  const { answers, isAnother } = offer?.ok ? offer.value : NOTHING_OFFERED;
  const ticked = useTicked(answers, ({ standing }) => standing === 'new' || isAnother);
  const fill = async (): Promise<Result<void, ErrorMessage>> => {
    await fillForm(workspace, target.slug, ticked.all, isAnother);
    onForm(target.slug);
    return ok(undefined);
  };
  return (
    <Found
      action={isAnother ? 'Fill a new case' : 'Fill the form'}
      isReady={offer?.ok === true}
      onAction={fill}
      {...rest}
    >
      <RecordReview {...{ reading, target, offer, ticked }} onTarget={setTarget} />
    </Found>
  );
}

/** How far the reading of a text has come. */
type Stage =
  | { readonly is: 'asked'; readonly problem?: ErrorMessage }
  /** `anew` reads the post of something kept as one that is not. */
  | { readonly is: 'reading'; readonly post: Post; readonly anew?: true }
  | FoundText;

export interface ReadTextDialogProps extends ToolProps {
  readonly findSaved: FindSaved;
}

/**
 * Reads a finished post back into a case of its own, or a text of the game into the form. `about` is a text that was
 * pasted.
 */
export function ReadTextDialog(props: ReadTextDialogProps) {
  const { about, form: open, findSaved, onClose, onForm, onTool } = props;
  const { cases } = useWorkspace();
  const { open: openCase } = useCaseActions();
  // A box with so long a text would hold up the page.
  const isTooLong = about !== null && about.length > MOST_CHARACTERS;
  const [body, setBody] = useState(isTooLong ? '' : (about ?? ''));
  const [title, setTitle] = useState('');
  const [stage, setStage] = useState<Stage>(() => {
    if (isTooLong) return { is: 'asked', problem: TOO_LONG };
    return about === null ? { is: 'asked' } : { is: 'reading', post: { body: about } };
  });
  const form = useId();
  const reading = stage.is === 'reading' ? stage : null;

  useEffect(() => {
    if (reading === null) return;
    const stop = new AbortController();
    const places = reading.anew ? null : { cases, findSaved };
    void readText(reading.post, stop.signal, places).then((found) => {
      if (!stop.signal.aborted) setStage(found.ok ? found.value : { is: 'asked', problem: found.error });
    });
    return () => stop.abort();
  }, [reading, cases, findSaved]);

  const post = { body, ...(title.trim() !== '' && { title }) };
  const back = { onBack: () => setStage({ is: 'asked' }), onClose };
  const onAnew = (): void => setStage({ is: 'reading', post, anew: true });
  if (stage.is === 'case') {
    const { id, slug, title: name } = stage.kept;
    const act = async (): Promise<Result<void, ErrorMessage>> => {
      await openCase(id);
      // What keeps it from being opened is said with the ways out of it.
      if (cases.state.getState().id === id) onForm(slug);
      else onClose();
      return ok(undefined);
    };
    return <KeptFound what="case" title={name} onAction={act} onAnew={onAnew} {...back} />;
  }
  if (stage.is === 'report') {
    const act = async (): Promise<Result<void, ErrorMessage>> => {
      const opened = await stage.report.open();
      if (!opened.ok) return opened;
      onForm(opened.value);
      return ok(undefined);
    };
    return (
      <KeptFound what="saved report" title={stage.report.title} onAction={act} onAnew={onAnew} {...back} />
    );
  }
  if (stage.is === 'post') return <PostFound {...stage} {...back} />;
  if (stage.is === 'records') return <RecordsFound {...stage} {...back} form={open} onForm={onForm} />;
  return (
    <Dialog
      open
      title="Read a text"
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form={form} busy={stage.is === 'reading'}>
          Read
        </Button>
      }
    >
      <form
        id={form}
        className="read-text"
        onSubmit={(event) => {
          event.preventDefault();
          if (body.trim() === '') return;
          setStage({ is: 'reading', post });
        }}
      >
        <p>
          Paste the BBCode of a post, and it opens as a case of its own; or a morgue record or an autopsy
          request of the game, and it fills the form. Nothing leaves this page.
        </p>
        {stage.is === 'asked' && stage.problem && (
          <Banner tone="warn">
            {stage.problem}{' '}
            {body !== '' && (
              <Button variant="quiet" size="s" onClick={() => onTool('feedback', body)}>
                Keep this text for the maintainers
              </Button>
            )}
          </Banner>
        )}
        <AreaField
          label="Text"
          required
          focusFirst
          rows={10}
          value={body}
          onChange={(text) => {
            setBody(text);
            setStage({ is: 'asked' });
          }}
        />
        <TextField
          label="Title of the post"
          hint="A few answers stand in the title alone."
          value={title}
          onChange={setTitle}
        />
        <p role="status" className="tool__note">
          {stage.is === 'reading' && 'Reading the text …'}
        </p>
      </form>
    </Dialog>
  );
}
