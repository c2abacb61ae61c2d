import { errorMessage } from '../../../../contract/error-message.ts';
import { type RefObject, useState } from 'react';
import { copyPicture, PICTURE_NOT_COPIED, PNG, pngOfCanvas } from '../../../shared/lib/png.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { AccessNote, useUnavailableReason } from '../../../engine/react/fields/access.tsx';
import { copyText } from '../../../services/notifications/copy-text.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { imageUpload } from './image-upload.ts';
import { sendPicture } from './send-picture.ts';
import '../../../shared/ui/tool.css';
import { t, translate } from '../../../../contract/messages.ts';

/** Renders a drawing as PNG, scaled relative to its `viewBox`. Rejects if the browser cannot. */
async function pngOf(drawing: SVGSVGElement, scale = 1): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const text = new XMLSerializer().serializeToString(copy);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = height * scale;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no picture');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await pngOfCanvas(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface PictureActionsProps {
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly file: string;
  /** Scale of the picture relative to the drawing. */
  readonly scale?: number;
}

const NO_PICTURE = errorMessage('This browser could not make an image.');

/** Exports a drawing: copy, save, or upload to the image host for a link. */
export function PictureActions({ drawing, file, scale = 1 }: PictureActionsProps) {
  const hindrance = useUnavailableReason(imageUpload);
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState('');
  const [failure, setFailure] = useState('');

  const png = (): Promise<Blob> =>
    drawing.current ? pngOf(drawing.current, scale) : Promise.reject(new Error('no drawing'));

  const run = async (work: () => Promise<string>): Promise<void> => {
    setFailure(await work().catch(() => NO_PICTURE));
  };
  const copy = async (): Promise<string> => {
    if (!(await copyPicture(png()))) return PICTURE_NOT_COPIED;
    notify(t('Image copied.'));
    return '';
  };
  const save = async (): Promise<string> => {
    saveFile(file, PNG, await png());
    notify(t('Saved as {file}.', { file }), { icon: 'save', tone: 'ok' });
    return '';
  };
  const upload = async (): Promise<string> => {
    setBusy(true);
    try {
      const sent = await sendPicture(await png(), file);
      if (!sent.ok) return sent.error;
      setLink(sent.value);
      return '';
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div className="line wrap gap-s2">
        <Button icon="copy" variant="primary" onClick={() => void run(copy)}>
          {t('Copy image')}
        </Button>
        <Button icon="download" onClick={() => void run(save)}>
          {t('Save image')}
        </Button>
        {imageUpload && (
          <Button
            icon="upload"
            busy={busy}
            disabled={hindrance !== undefined}
            onClick={() => void run(upload)}
          >
            {t('Upload')}
          </Button>
        )}
      </div>
      {hindrance && <AccessNote hindrance={hindrance} />}
      {link !== '' && (
        <div className="line wrap gap-s2">
          <Field label={t('Link to the image')}>
            {(control) => (
              <input {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            )}
          </Field>
          <Button icon="copy" onClick={() => void copyText(link, t('Link copied.'))}>
            {t('Copy link')}
          </Button>
        </div>
      )}
      <p role="alert" className="tool__problem hide-empty">
        {translate(failure)}
      </p>
    </>
  );
}
