import { useRef, useState } from 'react';
import { errorMessage } from '../../../../contract/error-message.ts';
import { copyPicture, PICTURE_NOT_COPIED, PNG } from '../../../shared/lib/png.ts';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { AccessNote, useUnavailableReason } from '../../react/fields/access.tsx';
import { useAnswer } from '../../react/fields/use-form-context.ts';
import type { WidgetProps } from '../../react/fields/widget-props.ts';
import { TextWidget } from '../../react/fields/widgets/text.tsx';
import { UploadList } from '../../react/fields/widgets/upload-list.tsx';
import { useUploads } from '../../react/fields/widgets/use-uploads.ts';
import { diagramImage } from './draw-image.ts';
import { figureNamed } from './figures.ts';
import { markersOf } from './marker.ts';
import { siblingField } from './sibling-field.ts';
import '../../react/fields/widgets/image-list.css';
import './body-diagram.css';
import { msg, t, translate } from '../../../../contract/messages.ts';

const FILE = 'injury-diagram.png';
const NO_IMAGE = errorMessage('This browser could not make an image.');
const OUTDATED = msg('The diagram has changed. Put it into the post again.');

/** Exports the image of the sibling diagram: to the post, the clipboard or a file. */
export function DiagramImage(props: WidgetProps) {
  const { path, options, value, formContext, onChange } = props;
  const { facts, uploadImage } = formContext;
  const disabled = props.disabled || props.readonly;
  const figureField = siblingField(props, options.figureField);
  const markersField = siblingField(props, options.markersField);
  const figure = figureNamed(useAnswer(formContext, figureField));
  const markers = markersOf(useAnswer(formContext, markersField));
  const hindrance = useUnavailableReason(uploadImage);
  const [said, setSaid] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const drawn = useRef<readonly unknown[]>([]);
  const present = (): readonly unknown[] => [facts.answer(figureField), facts.answer(markersField)];

  const uploads = useUploads(uploadImage, 1, (url) => {
    if (!deepEqual(drawn.current, present())) return setSaid(OUTDATED);
    // Stored as autofill of the diagram, so that it is withdrawn when the diagram changes.
    if (facts.answer(path) !== undefined) onChange(undefined);
    formContext.onFill(path.slice(0, -1), { [String(path.at(-1))]: url });
  });
  const isBusy = uploads.list.some(({ state }) => state !== 'failed');

  const run = async (work: () => Promise<string>): Promise<void> =>
    setSaid(await work().catch(() => NO_IMAGE));
  const upload = async (): Promise<string> => {
    for (const { id } of uploads.list) uploads.drop(id);
    drawn.current = present();
    uploads.add([new File([await diagramImage(figure, markers)], FILE, { type: PNG })]);
    return '';
  };
  const copy = async (): Promise<string> =>
    (await copyPicture(diagramImage(figure, markers))) ? t('Image copied.') : PICTURE_NOT_COPIED;
  const save = async (): Promise<string> => {
    saveFile(FILE, PNG, await diagramImage(figure, markers));
    return t('Saved as {file}.', { file: FILE });
  };
  const state = value === undefined ? t('The image is not in the post yet.') : t('The image is in the post.');
  const isBare = markers.length === 0;
  return (
    <>
      <div className="image-list__entry flex wrap gap-s2">
        <TextWidget {...props} />
        {uploadImage && (
          <Button
            ref={button}
            icon="upload"
            busy={isBusy}
            disabled={disabled || isBare || hindrance !== undefined}
            onClick={() => void run(upload)}
          >
            {t('Put into the post')}
          </Button>
        )}
        <Button icon="copy" variant="quiet" disabled={isBare} onClick={() => void run(copy)}>
          {t('Copy image')}
        </Button>
        <Button icon="download" variant="quiet" disabled={isBare} onClick={() => void run(save)}>
          {t('Save image')}
        </Button>
      </div>
      {uploadImage && <UploadList uploads={uploads} next={button} />}
      <AccessNote hindrance={hindrance} otherwise={isBare ? t('Mark an injury first.') : state} />
      <p className="diagram__said muted" role="status">
        {translate(said)}
      </p>
    </>
  );
}
