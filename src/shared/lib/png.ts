export const PNG = 'image/png';

/** Encodes a canvas as PNG. Rejects if the browser cannot, e.g. because an extension blocks the canvas. */
export const pngOfCanvas = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), PNG);
  });
