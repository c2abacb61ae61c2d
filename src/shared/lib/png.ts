/** The media type of the pictures that are made here. */
export const PNG = 'image/png';

/** A canvas as a PNG. Rejects when the browser makes none, as with a canvas that an extension blocks. */
export const pngOfCanvas = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), PNG);
  });
