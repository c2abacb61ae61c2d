import { MAX_IMAGE_CHARACTERS } from '../../../../contract/callables.ts';
import { needsSignIn } from '../../../services/auth/session/needs-sign-in.ts';
import type { ImageUpload } from '../../../engine/react/fields/image-upload.ts';
import { PART_MISSING } from '../../../shared/lib/chunk-loads.ts';
import { err } from '../../../shared/lib/result.ts';
import { backend } from '../../../services/platform/backend.ts';
import { msg, t } from '../../../../contract/messages.ts';

const KINDS = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Four base64 characters encode three bytes. */
const MOST_BYTES = (MAX_IMAGE_CHARACTERS / 4) * 3;
const MEGABYTES = Math.floor(MOST_BYTES / 1024 / 1024);

const upload: ImageUpload = {
  ...needsSignIn(msg('Sign in to upload images')),
  accept: KINDS.join(),
  get accepted() {
    return t('PNG, JPEG, GIF or WebP, up to {megabytes} MB.', { megabytes: MEGABYTES });
  },
  check: ({ type, size }) => {
    if (!KINDS.includes(type)) return t('Choose a PNG, JPEG, GIF or WebP image.');
    return size > MOST_BYTES
      ? t('The image must be {megabytes} MB or smaller.', { megabytes: MEGABYTES })
      : undefined;
  },
  send: async (file, watch) => {
    try {
      const { sendPicture } = await import('./send-picture.ts');
      return await sendPicture(file, file.name, watch);
    } catch {
      return err(PART_MISSING);
    }
  },
};

/** Uploads pictures to the image host through the server; undefined without a backend. */
export const imageUpload: ImageUpload | undefined = backend === null ? undefined : upload;
