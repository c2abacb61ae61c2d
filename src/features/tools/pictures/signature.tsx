import { useEffect, useRef, useState } from 'react';
import { AccessNote, useUnavailableReason } from '../../../engine/react/fields/access.tsx';
import { isWebAddress } from '../../../engine/react/fields/image-urls.ts';
import { UploadButton, UploadList } from '../../../engine/react/fields/widgets/upload-list.tsx';
import { useUploads } from '../../../engine/react/fields/widgets/use-uploads.ts';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import { notify, UNDO_MS } from '../../../services/notifications/notification-store.ts';
import { removeEntry, startLibrary } from '../../../services/user-library/library.ts';
import type { LibraryEntry } from '../../../services/user-library/library-entry.ts';
import { saveSignature, useSignature } from '../../../services/user-library/signature.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { ToolForm } from '../../../shared/ui/tool-form.tsx';
import { actingCharacter, type Author } from '../../../workspace/author/author.ts';
import type { ToolProps } from '../../../workspace/tool.ts';
import { imageUpload } from './image-upload.ts';
import './pictures.css';
import { t, translate } from '../../../../contract/messages.ts';

/** Dialog for the signature image of the acting character. */
export function Signature({ onClose }: ToolProps) {
  const person = useAuth((state) => state.person);
  const author = actingCharacter(person);
  const entry = useSignature(author?.characterId);
  useEffect(startLibrary, []);
  if (author) return <SignatureEditor key={author.characterId} {...{ author, entry, onClose }} />;
  return (
    <Dialog open title={t('Signature image')} onClose={onClose}>
      <p>{t('A signature image belongs to a character, and your account has none.')}</p>
    </Dialog>
  );
}

/** Restores the image that a change replaced or removed. */
async function restore({ characterId, name }: Author, former: LibraryEntry | undefined): Promise<void> {
  const restored = former && (await saveSignature(characterId, name, former.content));
  if (restored && !restored.ok) notify(restored.error, { tone: 'danger' });
}

interface SignatureEditorProps {
  readonly author: Author;
  readonly entry: LibraryEntry | undefined;
  readonly onClose: () => void;
}

function SignatureEditor({ author, entry, onClose }: SignatureEditorProps) {
  const { characterId, name } = author;
  const [typed, setTyped] = useState<string>();
  const [failure, setFailure] = useState('');
  // No image is requested from the beginning of an address
  const [isTyping, setTyping] = useState(false);
  const chooser = useRef<HTMLDivElement>(null);
  const hindrance = useUnavailableReason(imageUpload);
  const uploads = useUploads(imageUpload, 1, setTyped);
  // The saved address may arrive after the dialog opens.
  const text = typed ?? entry?.content ?? '';
  const url = text.trim();
  const isAddress = isWebAddress(url);

  const done = (message: string, former: LibraryEntry | undefined): void => {
    notify(
      message,
      former && {
        actions: [{ label: t('Undo'), handler: () => void restore(author, former) }],
        closesAfter: UNDO_MS,
      },
    );
    onClose();
  };
  const save = async (): Promise<void> => {
    const saved = await saveSignature(characterId, name, url);
    if (!saved.ok) return setFailure(saved.error);
    done(t('Signature image saved.'), entry?.content === url ? undefined : entry);
  };
  const remove = async (former: LibraryEntry): Promise<void> => {
    const removed = await removeEntry(former);
    if (!removed.ok) return setFailure(removed.error);
    done(t('Signature image removed.'), former);
  };

  return (
    <Dialog
      open
      title={t('Signature image of {name}', { name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form="signature">
            {t('Save')}
          </Button>
          {entry && (
            <Button icon="trash" onClick={() => void remove(entry)}>
              {t('Remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <p>{t('Forms with a signature image get it where this character is the author.')}</p>
      <div
        onInput={({ nativeEvent }) =>
          setTyping(nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertFromPaste')
        }
        onBlur={() => setTyping(false)}
      >
        <ToolForm
          id="signature"
          problems={isAddress ? {} : { url: t('Enter a web address that starts with https:// or http://.') }}
          onSend={() => void save()}
        >
          {(shown: { readonly url?: string }) => (
            <TextField
              label={t('Web address of the image')}
              required
              wide
              focusFirst
              max={2000}
              value={text}
              onChange={setTyped}
              problem={shown.url}
            />
          )}
        </ToolForm>
      </div>
      {imageUpload && (
        <div ref={chooser} className="line wrap gap-s2" tabIndex={-1}>
          <UploadButton
            label={t('Signature image')}
            accept={imageUpload.accept}
            disabled={hindrance !== undefined}
            onFiles={uploads.add}
          />
          <AccessNote hindrance={hindrance} otherwise={imageUpload.accepted} />
        </div>
      )}
      <UploadList uploads={uploads} next={chooser} />
      {isAddress && !isTyping && <SignaturePreview key={url} url={url} />}
      <p role="alert" className="tool__problem">
        {translate(failure)}
      </p>
    </Dialog>
  );
}

function SignaturePreview({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <p className="muted">{t('No image loads from this address.')}</p>;
  return (
    <p className="picture picture--signature">
      <img
        src={url}
        alt={t('Signature image')}
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    </p>
  );
}
