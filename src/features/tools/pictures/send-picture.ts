import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import type { FailureDetails } from '../../../../contract/errors.ts';
import { base64Of } from '../../../shared/lib/base64.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { backend } from '../../../services/platform/backend.ts';
import { env } from '../../../services/platform/env.ts';
import { functionUrl } from '../../../services/platform/function-url.ts';
import { leftToday } from '../../../services/server/daily-quota-text.ts';
import { failureMessage, UNREACHABLE } from '../../../services/server/failure-messages.ts';
import { emitUnauthenticated } from '../../../services/platform/unauthenticated.ts';
import { upload, type UploadWatch } from '../../../services/platform/upload.ts';
import { t } from '../../../../contract/messages.ts';

const SIGN_IN = errorMessage('Sign in to upload images.');
const HOST_AWAY = errorMessage('The image host is not working right now. Try again in a moment.');

const messageFor = (details: FailureDetails | null): ErrorMessage =>
  failureMessage(details, {
    not_configured: errorMessage('No image host is set up yet. Add the image by its web address.'),
    not_signed_in: SIGN_IN,
    not_allowed: errorMessage('You do not have permission to upload images.'),
    invalid_input: errorMessage('The file is not an image that posts can show.'),
    bad_gateway: details?.retryable
      ? HOST_AWAY
      : errorMessage('The image host rejected the file. It may be damaged.'),
    timeout: HOST_AWAY,
    network: HOST_AWAY,
    bad_shape: HOST_AWAY,
  });

/** Uploads a picture through the server and resolves with its URL. Errors are user-facing. */
export async function sendPicture(
  picture: Blob,
  title: string,
  watch?: UploadWatch,
): Promise<Result<string, ErrorMessage>> {
  if (!backend || !env.ok || !env.value.firebase) return err(UNREACHABLE);
  try {
    const token = await (await backend.auth()).idToken();
    if (!token.ok) return err(token.error.code === 'signed-out' ? SIGN_IN : UNREACHABLE);
    const request = { image: await base64Of(picture), title: title.slice(0, 120) };
    const url = functionUrl(env.value.firebase, 'uploadImage');
    const sent = await upload<'uploadImage'>(url, token.value, request, watch);
    if (!sent.ok && sent.error?.reason === 'not_signed_in') emitUnauthenticated();
    if (!sent.ok) return err(messageFor(sent.error));
    const left = leftToday(sent.value.left);
    if (left !== '') notify(t('Image uploaded.{left}', { left }));
    return ok(sent.value.url);
  } catch {
    return err(errorMessage('The file could not be read. Try again.'));
  }
}
