import { errorMessage } from '../../../contract/error-message.ts';

/** Encodes a file in base64, without the `data:` URL prefix. Rejects if it cannot be read. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error(errorMessage('The file could not be read.'))));
    reader.readAsDataURL(file);
  });
}
