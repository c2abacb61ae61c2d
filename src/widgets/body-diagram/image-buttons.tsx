import { errorMessage } from '../../../contract/error-message.ts';
import { copyPicture, PICTURE_NOT_COPIED } from '../../lib/clipboard.ts';
import { PNG } from '../../lib/png.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { diagramImage } from './draw-image.ts';
import type { FigureName } from './figures.ts';
import type { Marker } from './marker.ts';

interface ImageButtonsProps {
  readonly figure: FigureName;
  readonly markers: readonly Marker[];
  readonly disabled: boolean;
  readonly onSay: (message: string) => void;
}

const FILE = 'injury-diagram.png';

/** Takes the diagram out as a picture, to be uploaded where posts can show it. */
export function ImageButtons({ figure, markers, disabled, onSay }: ImageButtonsProps) {
  const copyImage = async (): Promise<void> => {
    const copied = await copyPicture(diagramImage(figure, markers));
    onSay(copied ? 'Image copied.' : PICTURE_NOT_COPIED);
  };
  const saveImage = async (): Promise<void> => {
    try {
      saveFile(FILE, PNG, await diagramImage(figure, markers));
      onSay(`Saved as ${FILE}.`);
    } catch {
      onSay(errorMessage('This browser could not make an image.'));
    }
  };
  return (
    <>
      <Button size="s" icon="copy" disabled={disabled} onClick={() => void copyImage()}>
        Copy image
      </Button>
      <Button size="s" icon="download" disabled={disabled} onClick={() => void saveImage()}>
        Save image
      </Button>
    </>
  );
}
