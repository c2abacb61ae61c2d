import { catalogue } from 'virtual:forms';
import { useEffect, useId, useState } from 'react';
import type { ErrorMessage } from '../../contract/error-message.ts';
import type { Post } from '../engine/read/post.ts';
import type { PostReading } from '../engine/read/read-post.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AreaField, TextField } from '../ui/field.tsx';
import type { ToolProps } from '../workspace/tool.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { openReading, type Proposal } from './open-reading.ts';
import { readInWorker } from './read-in-worker.ts';
import { Review } from './review.tsx';
import './read-post-dialog.css';

/** How far the reading of a post has come. */
type Stage =
  | { readonly is: 'asked' }
  | { readonly is: 'failed'; readonly problem: ErrorMessage }
  | { readonly is: 'reading'; readonly post: Post }
  | { readonly is: 'read'; readonly reading: PostReading };

const pasted = (body: string | null): Stage =>
  body === null ? { is: 'asked' } : { is: 'reading', post: { body } };

/** Reads a finished post back into its form, and opens it as a case of its own. `about` is a post that was pasted. */
export function ReadPostDialog({ about, onClose }: ToolProps) {
  const workspace = useWorkspace();
  const [body, setBody] = useState(about ?? '');
  const [title, setTitle] = useState('');
  const [stage, setStage] = useState(() => pasted(about));
  const [taken, setTaken] = useState<readonly Proposal[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useId();
  const post = stage.is === 'reading' ? stage.post : null;

  useEffect(() => {
    if (post === null) return;
    const stop = new AbortController();
    void readInWorker(post, stop.signal).then((read) =>
      setStage(read.ok ? { is: 'read', reading: read.value } : { is: 'failed', problem: read.error }),
    );
    return () => stop.abort();
  }, [post]);

  const edit = (text: string): void => {
    setBody(text);
    setStage({ is: 'asked' });
  };
  const again = (): void => {
    setStage({ is: 'asked' });
    setTaken([]);
  };
  const open = async (slug: string, { data }: PostReading): Promise<void> => {
    setBusy(true);
    const opened = await openReading(workspace, slug, data, taken);
    setBusy(false);
    if (opened.ok) onClose();
    else setStage({ is: 'failed', problem: opened.error });
  };

  const entry = stage.is === 'read' ? catalogue.find(({ slug }) => slug === stage.reading.slug) : undefined;
  if (stage.is === 'read' && entry) {
    return (
      <Dialog
        // A dialog of its own, which brings the focus to what comes next.
        key="review"
        open
        title="Read a post"
        onClose={onClose}
        footer={
          <>
            <Button onClick={again}>Back to the text</Button>
            <Button
              variant="primary"
              data-autofocus
              busy={busy}
              onClick={() => void open(entry.slug, stage.reading)}
            >
              Open as a new case
            </Button>
          </>
        }
      >
        <Review entry={entry} reading={stage.reading} taken={taken} onTake={setTaken} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Read a post"
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form={form} busy={stage.is === 'reading'}>
          Read
        </Button>
      }
    >
      <form
        id={form}
        className="read-post"
        onSubmit={(event) => {
          event.preventDefault();
          if (body.trim() !== '')
            setStage({ is: 'reading', post: { body, ...(title.trim() !== '' && { title }) } });
        }}
      >
        <p>Paste the BBCode of a post. Its answers open as a case of their own; nothing leaves this page.</p>
        {stage.is === 'failed' && <Banner tone="danger">{stage.problem}</Banner>}
        {stage.is === 'read' && (
          <Banner tone="warn">
            This text is not known as the post of any form. Copy it with its tags, as “Edit” or “Quote” of the
            forum shows them.
          </Banner>
        )}
        <AreaField label="Post" required focusFirst rows={10} value={body} onChange={edit} />
        <TextField
          label="Title"
          hint="A few answers stand in the title alone."
          value={title}
          onChange={setTitle}
        />
        <p role="status" className="tool__note">
          {stage.is === 'reading' && 'Reading the post …'}
        </p>
      </form>
    </Dialog>
  );
}
