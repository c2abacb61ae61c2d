import { useCallback } from 'react';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { actingCharacter } from '../author/author.ts';
import { storePending } from '../../engine/react/fields/pending-change.ts';
import { isoDate } from '../../shared/lib/clock.ts';
import { writeClipboard } from '../../shared/lib/clipboard.ts';
import { saveFile } from '../../shared/lib/save-file.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadedView } from '../../shared/ui/loaded-view.tsx';
import { useLoaded } from '../../shared/ui/use-loaded.ts';
import type { ToolProps } from '../tool.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { makeHandOver, type HandOver } from './make-hand-over.ts';
import { msg, t } from '../../../contract/messages.ts';
import { withNodes } from '../../shared/language/translated.tsx';

/** Hands over the current case as a link or a file. */
export function HandOverDialog({ onClose }: ToolProps) {
  const { cases } = useWorkspace();
  const from = useAuth(({ person }) => actingCharacter(person)?.name ?? null);
  const loaded = useLoaded(
    useCallback(async () => {
      storePending();
      return makeHandOver(cases.state.getState(), from);
    }, [cases, from]),
  );

  const copy = async (link: string): Promise<void> => {
    const copied = await writeClipboard(link);
    if (!copied.ok) return void notify(copied.error, { tone: 'danger' });
    notify(t('Link copied. Send it to your colleague.'), { icon: 'check-circle' });
    onClose();
  };
  const save = (text: string): void => {
    saveFile(`phmc-forms-case-${isoDate(new Date())}.json`, 'application/json', text);
    onClose();
  };

  const ready = loaded.outcome?.ok ? loaded.outcome.value : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Hand over this case')}
      dismissOnBackdrop
      footer={ready && <Actions ready={ready} onCopy={(link) => void copy(link)} onSave={save} />}
    >
      <LoadedView of={loaded}>
        {() =>
          ready ? (
            <Explanation ready={ready} from={from} />
          ) : (
            <EmptyState level={3} icon="file-lines" heading={t('Nothing to hand over yet')}>
              {t('Fill in an answer first. Author answers are not shared.')}
            </EmptyState>
          )
        }
      </LoadedView>
    </Dialog>
  );
}

function Explanation({ ready, from }: { readonly ready: HandOver; readonly from: string | null }) {
  const { title, link } = ready;
  const isFile = link === null;
  return (
    <>
      <p>
        {withNodes(
          isFile
            ? msg(
                'Anybody who opens the file gets their own case with the current answers of {title}. Your case does not change.',
              )
            : msg(
                'Anybody who opens the link gets their own case with the current answers of {title}. Your case does not change.',
              ),
          { title: <strong>{title}</strong> },
        )}
      </p>
      <ul>
        {isFile && <li>{t('This case is too long for a link, so it is saved as a file.')}</li>}
        <li>
          {isFile
            ? t(
                'Anybody who has the file can read the answers: they are in the file itself, not on a server.',
              )
            : t(
                'Anybody who has the link can read the answers: they are in the link itself, not on a server.',
              )}
        </li>
        <li>{t('Author answers, saved reports and announcements are not shared.')}</li>
        <li>
          {isFile
            ? t('Images are not copied; the file contains their addresses.')
            : t('Images are not copied; the link contains their addresses.')}
        </li>
        <li>
          {from === null
            ? t('You are not signed in, so the sender is shown as “a colleague”.')
            : t('The sender is shown as {from}.', { from })}
        </li>
      </ul>
    </>
  );
}

interface ActionsProps {
  readonly ready: HandOver;
  readonly onCopy: (link: string) => void;
  readonly onSave: (text: string) => void;
}

function Actions({ ready: { text, link }, onCopy, onSave }: ActionsProps) {
  return (
    <>
      <Button variant={link === null ? 'primary' : 'quiet'} icon="download" onClick={() => onSave(text)}>
        {t('Save as a file')}
      </Button>
      {link !== null && (
        <Button variant="primary" icon="copy" onClick={() => onCopy(link)}>
          {t('Copy the link')}
        </Button>
      )}
    </>
  );
}
