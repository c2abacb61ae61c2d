import { catalogue } from 'virtual:forms';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ErrorMessage } from '../../contract/error-message.ts';
import type { Post } from '../engine/read/post.ts';
import type { Result } from '../lib/result.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AreaField, TextField } from '../ui/field.tsx';
import type { ToolProps } from '../workspace/tool.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { fillForm, type Offered } from './fill-form.ts';
import { openReading, type Proposal } from './open-reading.ts';
import { PostReview } from './post-review.tsx';
import { type FoundText, readText } from './read-text.ts';
import { RecordReview } from './record-review.tsx';
import './read-text-dialog.css';

interface FoundProps {
  readonly action: string;
  readonly onAction: () => Promise<Result<void, ErrorMessage>> | void;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What was found in a text, and what can be done with it. */
function Found({ action, onAction, onBack, onClose, children }: FoundProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorMessage>();
  const act = async (): Promise<void> => {
    setBusy(true);
    const done = await onAction();
    setBusy(false);
    if (done?.ok === false) setProblem(done.error);
  };
  return (
    <Dialog
      open
      title="Read a text"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Back to the text</Button>
          <Button variant="primary" data-autofocus busy={busy} onClick={() => void act()}>
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

type PostFoundProps = Pick<FoundProps, 'onBack' | 'onClose'> & Omit<Extract<FoundText, { is: 'post' }>, 'is'>;

function PostFound({ slug, reading, onClose, ...rest }: PostFoundProps) {
  const workspace = useWorkspace();
  const [taken, setTaken] = useState<readonly Proposal[]>([]);
  const entry = catalogue.find((one) => one.slug === slug);
  const open = async (): Promise<Result<void, ErrorMessage>> => {
    const opened = await openReading(workspace, slug, reading.data, taken);
    if (opened.ok) onClose();
    return opened;
  };
  return (
    <Found action="Open as a new case" onAction={open} onClose={onClose} {...rest}>
      {entry && <PostReview entry={entry} reading={reading} taken={taken} onTake={setTaken} />}
    </Found>
  );
}

type RecordsFoundProps = Pick<FoundProps, 'onBack' | 'onClose'> &
  Pick<ToolProps, 'form' | 'onForm'> &
  Omit<Extract<FoundText, { is: 'records' }>, 'is'>;

function RecordsFound({ texts, reading, form, onForm, ...rest }: RecordsFoundProps) {
  const { store } = useWorkspace();
  const { forms } = reading.kind;
  const [slug, setSlug] = useState(() =>
    form && Object.hasOwn(forms, form.slug) ? form.slug : (Object.keys(forms)[0] ?? ''),
  );
  const [taken, setTaken] = useState<readonly Offered[]>([]);
  const fill = (): void => {
    fillForm(store, slug, taken);
    onForm(slug);
  };
  return (
    <Found action="Fill the form" onAction={fill} {...rest}>
      <RecordReview
        texts={texts}
        reading={reading}
        slug={slug}
        onSlug={setSlug}
        taken={taken}
        onTake={setTaken}
      />
    </Found>
  );
}

/** How far the reading of a text has come. */
type Stage =
  | { readonly is: 'asked'; readonly problem?: ErrorMessage }
  | { readonly is: 'reading'; readonly post: Post }
  | FoundText;

/**
 * Reads a finished post back into a case of its own, or a text of the game into the form. `about` is a text that was
 * pasted.
 */
export function ReadTextDialog({ about, form: open, onClose, onForm, onTool }: ToolProps) {
  const [body, setBody] = useState(about ?? '');
  const [title, setTitle] = useState('');
  const [stage, setStage] = useState<Stage>(() =>
    about === null ? { is: 'asked' } : { is: 'reading', post: { body: about } },
  );
  const form = useId();
  const post = stage.is === 'reading' ? stage.post : null;

  useEffect(() => {
    if (post === null) return;
    const stop = new AbortController();
    void readText(post, stop.signal).then((found) => {
      if (!stop.signal.aborted) setStage(found.ok ? found.value : { is: 'asked', problem: found.error });
    });
    return () => stop.abort();
  }, [post]);

  const back = { onBack: () => setStage({ is: 'asked' }), onClose };
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
          setStage({ is: 'reading', post: { body, ...(title.trim() !== '' && { title }) } });
        }}
      >
        <p>
          Paste the BBCode of a post, and it opens as a case of its own; or a morgue record or an autopsy
          request of the game, and it fills the form. Nothing leaves this page.
        </p>
        {stage.is === 'asked' && stage.problem && (
          <Banner tone="warn">
            {stage.problem}{' '}
            <Button variant="quiet" size="s" onClick={() => onTool('feedback', body)}>
              Keep this text for the maintainers
            </Button>
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
