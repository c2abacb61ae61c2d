import type { FailureDetails } from '../../../contract/errors.ts';
import { base64Of } from '../../lib/base64.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { backend } from '../../platform/backend.ts';
import { env } from '../../platform/env.ts';
import { functionUrl } from '../../platform/function-url.ts';
import { upload, type UploadWatch } from '../../platform/upload.ts';

const SIGN_IN = 'Sign in to upload pictures.';
const HOST_AWAY = 'The image host has trouble now. Try again in a moment.';
const AWAY = 'The server cannot be reached now. Try again in a moment.';

function wordsFor(details: FailureDetails | null): string {
  switch (details?.reason) {
    case 'not_configured':
      return 'No image host is set up yet. Add the picture by its web address.';
    case 'not_signed_in':
      return SIGN_IN;
    case 'not_allowed':
      return 'Your account may not upload pictures.';
    case 'rate_limited':
      return `Too many pictures in a short time. Try again in ${details.retryAfter ?? 60} seconds.`;
    case 'invalid_input':
      return 'The file holds no picture that posts can show.';
    case 'bad_gateway':
      return details.retryable ? HOST_AWAY : 'The image host did not take the picture. It may be damaged.';
    case 'timeout':
    case 'network':
    case 'bad_shape':
      return HOST_AWAY;
    default:
      return AWAY;
  }
}

/** Puts a picture on the image host by way of our server and gives its web address; a failure comes as words. */
export async function sendPicture(
  picture: Blob,
  title: string,
  watch?: UploadWatch,
): Promise<Result<string, string>> {
  if (!backend || !env.ok || !env.value.firebase) return err(AWAY);
  try {
    const token = await (await backend.auth()).idToken();
    if (!token.ok) return err(token.error.code === 'signed-out' ? SIGN_IN : AWAY);
    const request = { image: await base64Of(picture), title: title.slice(0, 120) };
    const url = functionUrl(env.value.firebase, 'uploadImage');
    const sent = await upload<'uploadImage'>(url, token.value, request, watch);
    return sent.ok ? ok(sent.value.url) : err(wordsFor(sent.error));
  } catch {
    return err('The file could not be read. Try again.');
  }
}
