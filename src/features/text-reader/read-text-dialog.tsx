import { type ComponentType, useEffect, useId, useMemo, useState } from 'react';
import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import type { Post } from '../../engine/read/post.ts';
import { LOG_TOO_LONG, MAX_LOG_CHARACTERS } from '../../engine/texts/lines/log-reading.ts';
import { MAX_CHARACTERS } from '../../engine/texts/reading.ts';
import { onSignOut } from '../../services/auth/session/sign-out.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { AreaField, TextField } from '../../shared/ui/field.tsx';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import type { ToolProps } from '../../workspace/tool.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import type { TextPlace } from './long-fields.ts';
import { type FindSaved, type FoundText, readText } from './read-text.ts';
import { ReadingResult } from './reading-result.tsx';
import './read-text-dialog.css';
import { t } from '../../../contract/messages.ts';

/** State of the dialog. */
type Stage =
  | { readonly is: 'asked'; readonly problem?: ErrorMessage }
  /** `anew` skips matching against known cases and reports. */
  | { readonly is: 'reading'; readonly post: Post; readonly anew?: true }
  | FoundText;

const NOT_READ = errorMessage('The file could not be read. Choose it again.');

/** Returns a text as shown in the textarea, which a very long one would block. */
const shownText = (text: string | null): string =>
  text !== null && text.length <= MAX_CHARACTERS ? text : '';

interface ReadTextDialogProps extends ToolProps {
  readonly findSaved: FindSaved;
  readonly lastPlace: () => TextPlace | null;
}

/** Reads a post into a new case, or a game text or log into the form. `about` is a pasted text. */
function ReadTextDialog(props: ReadTextDialogProps) {
  const { about, form: open, findSaved, lastPlace, onClose, onOpened, onTool } = props;
  const { cases } = useWorkspace();
  const workspace = useMemo(() => ({ cases }), [cases]);
  const [body, setBody] = useState(shownText(about));
  const [title, setTitle] = useState('');
  const [place] = useState(lastPlace);
  const [share, setShare] = useState(0);
  const [stage, setStage] = useState<Stage>(
    about === null ? { is: 'asked' } : { is: 'reading', post: { body: about } },
  );
  const form = useId();
  const reading = stage.is === 'reading' ? stage : null;

  useEffect(() => {
    if (reading === null) return;
    const stop = new AbortController();
    const places = reading.anew ? null : { workspace, findSaved };
    void readText(reading.post, stop.signal, places, setShare).then((found) => {
      if (!stop.signal.aborted) setStage(found.ok ? found.value : { is: 'asked', problem: found.error });
    });
    return () => stop.abort();
  }, [reading, workspace, findSaved]);

  // A log holds other people's talk, which the next user must not see
  useEffect(() => onSignOut(onClose), [onClose]);

  const post = { body, ...(title.trim() !== '' && { title }) };
  /** Reads a text that need not fit into the textarea. */
  const readLong = (text: string): void => {
    setBody(shownText(text));
    setShare(0);
    setStage({ is: 'reading', post: { body: text } });
  };
  const readFile = (file: File): void => {
    if (file.size > MAX_LOG_CHARACTERS) setStage({ is: 'asked', problem: LOG_TOO_LONG });
    else file.text().then(readLong, () => setStage({ is: 'asked', problem: NOT_READ }));
  };
  const back = { onBack: () => setStage({ is: 'asked' }), onClose };
  const onAnew = (): void => setStage({ is: 'reading', post, anew: true });
  if (stage.is !== 'asked' && stage.is !== 'reading')
    return <ReadingResult found={stage} form={open} {...{ place, onOpened, onAnew }} {...back} />;
  return (
    <Dialog
      open
      title={t('Paste a post or record')}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form={form} busy={stage.is === 'reading'}>
          {t('Read')}
        </Button>
      }
    >
      <form
        id={form}
        className="read-text stack gap-s3"
        onSubmit={(event) => {
          event.preventDefault();
          if (body.trim() === '') return;
          setStage({ is: 'reading', post });
        }}
      >
        <p>
          {t(
            'Paste the BBCode of a post to open it as a new case. Paste a morgue record, an autopsy request or a chat log of the game to fill in the form. Your text does not leave this page.',
          )}
        </p>
        {stage.is === 'asked' && stage.problem && (
          <Banner tone="warn">
            {stage.problem}{' '}
            {body !== '' && (
              <Button variant="quiet" size="s" onClick={() => onTool('feedback', body)}>
                {t('Send this text to the maintainers')}
              </Button>
            )}
          </Banner>
        )}
        <AreaField
          label={t('Text')}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (text.length <= MAX_CHARACTERS) return;
            event.preventDefault();
            readLong(text);
          }}
          required
          focusFirst
          rows={10}
          value={body}
          onChange={(text) => {
            setBody(text);
            setStage({ is: 'asked' });
          }}
        />
        <FileDrop
          label={t('Choose a .txt file')}
          accept=".txt,text/plain"
          busy={stage.is === 'reading'}
          onFile={readFile}
        />
        <TextField
          label={t('Title of the post')}
          hint={t('Some answers are only in the title.')}
          value={title}
          onChange={setTitle}
        />
        <p role="status" className="muted">
          {stage.is === 'reading' && t('Reading the text …')}
          {stage.is === 'reading' && share > 0 && ` ${Math.round(share * 100)} %`}
        </p>
      </form>
    </Dialog>
  );
}

/**
 * Creates the text reader tool.
 * @param findSaved searches saved reports
 * @param lastPlace returns the text field that was last in use
 */
export const readTextDialog = (
  findSaved: FindSaved,
  lastPlace: () => TextPlace | null,
): ComponentType<ToolProps> =>
  function ReadText(props) {
    return <ReadTextDialog {...props} {...{ findSaved, lastPlace }} />;
  };
