import type { ErrorMessage } from '../../../../contract/error-message.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Access } from './access.tsx';

/** Puts pictures where posts can show them. Refusals and failures are words for the user. */
export interface ImageUpload extends Access {
  /** What file pickers shall offer, such as `image/png,image/gif`. */
  readonly accept: string;
  /** The same for users. */
  readonly accepted: string;
  /** Why a file is not taken; undefined when it is. Nothing is sent. */
  check(file: File): string | undefined;
  /**
   * Sends a file and returns the web address at which it now is.
   * @param onProgress receives how much of it is sent, from 0 to 1
   * @param signal stops it; what comes of it then is of no interest
   */
  send(
    file: File,
    watch: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ): Promise<Result<string, ErrorMessage>>;
}
