import { errorMessage } from '../../../contract/error-message.ts';
import type { UploadImageRequest, UploadImageResponse } from '../../../contract/callables.ts';
import { requireKnownAccount } from '../accounts/accounts.ts';
import { refuseDuringLockdown } from '../platform/lockdown.ts';
import { badGateway, invalidInput, notConfigured, unreadable } from '../platform/failure.ts';
import { send } from '../platform/outbound.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { pictureState } from './pictures/picture.ts';
import { msg } from '../../../contract/messages.ts';

const TIMEOUT = 45_000;
const PER_ACCOUNT = { count: 20, seconds: 600 };
const PER_ADDRESS = { count: 60, seconds: 600 };
const PER_DAY = { count: 100, seconds: 86_400 };
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const LINK = /^https:\/\/[\x21-\x7e]{1,500}$/;
/** The local image host has no certificate. */
const LOCAL_LINK = /^(?:https:\/\/|http:\/\/127\.0\.0\.1:\d+\/)[\x21-\x7e]{1,500}$/;

/** Uploads a picture to the configured image host and returns its address: https, except in local development. */
export async function uploadImage(
  services: Services,
  caller: Caller,
  { image, title }: UploadImageRequest,
): Promise<UploadImageResponse> {
  const { settings } = services;
  const { uid } = await requireKnownAccount(services, caller);
  await refuseDuringLockdown(services, caller);
  if (!settings.imageHostAuthorization) throw notConfigured(errorMessage('The image host is not configured'));
  if (image.length % 4 !== 0 || !BASE64.test(image))
    throw invalidInput(errorMessage('The image is not in base64'));
  await enforceLimit(services, 'image of', uid, PER_ACCOUNT);
  await enforceLimit(services, 'images from', caller.address, PER_ADDRESS);
  const state = await pictureState(Buffer.from(image, 'base64'));
  if (state === 'unknown') throw invalidInput(msg('Only PNG, JPEG, GIF and WebP images can be uploaded'));
  if (state === 'damaged')
    throw invalidInput(errorMessage('The image is damaged, incomplete or larger than 50 megapixels'));
  const left = await enforceLimit(services, 'images of a day of', uid, PER_DAY);
  const answer = await send(services, settings.imageHostUrl, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: settings.imageHostAuthorization,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      image,
      type: 'base64',
      ...(title ? { title } : {}),
      ...(settings.imageHostAlbum ? { album: settings.imageHostAlbum } : {}),
    }).toString(),
    timeout: TIMEOUT,
  });
  if (answer.status < 200 || answer.status > 299)
    throw badGateway(msg('The image host answered {status}'), answer.status);
  return { success: true, url: linkOf(answer.json, settings.loopback ? LOCAL_LINK : LINK), left };
}

function linkOf(json: unknown, form: RegExp): string {
  const link = (json as { data?: { link?: unknown } } | null | undefined)?.data?.link;
  if (typeof link !== 'string' || !form.test(link))
    throw unreadable(errorMessage('The image host sent a response that could not be read'));
  return link;
}
