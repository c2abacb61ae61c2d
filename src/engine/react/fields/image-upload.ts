import type { ErrorMessage } from '../../../../contract/error-message.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Access } from './access.tsx';

/** Uploads images for posts. Errors are user-facing messages. */
export interface ImageUpload extends Access {
  /** Value for the `accept` attribute, such as `image/png,image/gif`. */
  readonly accept: string;
  /** Accepted formats as user-facing text. */
  readonly accepted: string;
  /** Returns the reason why a file is rejected; undefined if accepted. Sends nothing. */
  check(file: File): string | undefined;
  /**
   * Uploads a file and returns its web address.
   * @param onProgress receives the uploaded fraction, from 0 to 1
   * @param signal aborts the upload; the result is then ignored
   */
  send(
    file: File,
    watch: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ): Promise<Result<string, ErrorMessage>>;
}
