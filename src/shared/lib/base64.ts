import { errorMessage } from '../../../contract/error-message.ts';

/** The bytes of a file in base64, without what stands before them in a `data:` address. Rejects when it cannot be read. */
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
