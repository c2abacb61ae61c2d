import { errorMessage } from '../../../contract/error-message.ts';
import { writeItem } from './clipboard.ts';

export const PNG = 'image/png';

/** Encodes a canvas as PNG. Rejects if the browser cannot, e.g. because an extension blocks the canvas. */
export const pngOfCanvas = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), PNG);
  });

/** User-facing error if `copyPicture` fails. */
export const PICTURE_NOT_COPIED = errorMessage('This browser cannot copy images. Save the image instead.');

/** Copies a picture that is still being rendered. Resolves with false on failure. */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    await writeItem(PNG, png);
    return true;
  } catch {
    return false;
  }
}
