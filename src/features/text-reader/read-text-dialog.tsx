import { type ComponentType, useEffect, useId, useMemo, useState } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { Post } from '../../engine/read/post.ts';
import { MAX_CHARACTERS, TOO_LONG } from '../../engine/texts/reading.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { AreaField, TextField } from '../../shared/ui/field.tsx';
import type { ToolProps } from '../../workspace/tool.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { type FindSaved, type FoundText, readText } from './read-text.ts';
import { ReadingResult } from './reading-result.tsx';
import './read-text-dialog.css';

/** State of the dialog. */
type Stage =
  | { readonly is: 'asked'; readonly problem?: ErrorMessage }
  /** `anew` skips matching against known cases and reports. */
  | { readonly is: 'reading'; readonly post: Post; readonly anew?: true }
  | FoundText;

interface ReadTextDialogProps extends ToolProps {
  readonly findSaved: FindSaved;
}

/** Reads a post into a new case, or a game text into the form. `about` is a pasted text. */
function ReadTextDialog(props: ReadTextDialogProps) {
  const { about, form: open, findSaved, onClose, onOpened, onTool } = props;
  const { cases } = useWorkspace();
  const workspace = useMemo(() => ({ cases }), [cases]);
  // A textarea with a text this long would block the page
  const isTooLong = about !== null && about.length > MAX_CHARACTERS;
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
    const places = reading.anew ? null : { workspace, findSaved };
    void readText(reading.post, stop.signal, places).then((found) => {
      if (!stop.signal.aborted) setStage(found.ok ? found.value : { is: 'asked', problem: found.error });
    });
    return () => stop.abort();
  }, [reading, workspace, findSaved]);

  const post = { body, ...(title.trim() !== '' && { title }) };
  const back = { onBack: () => setStage({ is: 'asked' }), onClose };
  const onAnew = (): void => setStage({ is: 'reading', post, anew: true });
  if (stage.is !== 'asked' && stage.is !== 'reading')
    return <ReadingResult found={stage} form={open} onOpened={onOpened} onAnew={onAnew} {...back} />;
  return (
    <Dialog
      open
      title="Paste a post or record"
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
          Paste the BBCode of a post to open it as a new case, or a morgue record or autopsy request of the
          game to fill in the form. Your text does not leave this page.
        </p>
        {stage.is === 'asked' && stage.problem && (
          <Banner tone="warn">
            {stage.problem}{' '}
            {body !== '' && (
              <Button variant="quiet" size="s" onClick={() => onTool('feedback', body)}>
                Send this text to the maintainers
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
          hint="Some answers are only in the title."
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

/** Creates the text reader tool; `findSaved` searches saved reports. */
export const readTextDialog = (findSaved: FindSaved): ComponentType<ToolProps> =>
  function ReadText(props) {
    return <ReadTextDialog {...props} findSaved={findSaved} />;
  };
