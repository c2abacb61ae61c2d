// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { sendPicture } from '../../../../../src/features/tools/pictures/send-picture.ts';
import { DEMO } from '../../../services/platform/support/demo-config.ts';

const mocks = vi.hoisted(() => ({ idToken: vi.fn(), upload: vi.fn(), env: { ok: true, value: {} } }));
vi.mock('../../../../../src/services/platform/backend.ts', () => ({
  backend: { auth: () => Promise.resolve({ idToken: mocks.idToken }) },
}));
vi.mock('../../../../../src/services/platform/env.ts', () => ({ env: mocks.env }));
vi.mock('../../../../../src/services/platform/upload.ts', () => ({ upload: mocks.upload }));

const picture = new Blob(['pict']);

beforeEach(() => {
  mocks.env.value = { firebase: DEMO };
  mocks.idToken.mockResolvedValue(ok('token'));
  mocks.upload.mockReset();
});

it('sends the picture in base64 to the function as the user, and returns its URL', async () => {
  mocks.upload.mockResolvedValue(ok({ success: true, url: 'https://a.example/1.png' }));
  const watch = { onProgress: vi.fn() };
  expect(await sendPicture(picture, 'n'.repeat(200), watch)).toEqual(ok('https://a.example/1.png'));
  expect(mocks.upload).toHaveBeenCalledWith(
    'https://us-central1-demo-phmc-forms.cloudfunctions.net/uploadImage',
    'token',
    { image: btoa('pict'), title: 'n'.repeat(120) },
    watch,
  );
});

it.each([
  ['signed-out', 'Sign in to upload images.'],
  ['unavailable', 'The server cannot be reached. Check the connection, then try again.'],
])('sends nothing without a token: %s', async (code, words) => {
  mocks.idToken.mockResolvedValue(err({ code, message: '' }));
  expect(await sendPicture(picture, '')).toEqual(err(words));
  expect(mocks.upload).not.toHaveBeenCalled();
});

describe('has a message for', () => {
  it.each([
    [{ reason: 'not_configured' }, 'No image host is set up yet. Add the image by its web address.'],
    [{ reason: 'not_allowed' }, 'You do not have permission to upload images.'],
    [{ reason: 'rate_limited', retryAfter: 7 }, 'Too many attempts. Try again in 7 seconds.'],
    [{ reason: 'invalid_input' }, 'The file is not an image that posts can show.'],
    [{ reason: 'bad_gateway', retryable: false }, 'The image host rejected the file. It may be damaged.'],
    [
      { reason: 'bad_gateway', retryable: true },
      'The image host is not working right now. Try again in a moment.',
    ],
    [{ reason: 'timeout' }, 'The image host is not working right now. Try again in a moment.'],
    [null, 'The server cannot be reached. Check the connection, then try again.'],
  ])('%o', async (details, words) => {
    mocks.upload.mockResolvedValue(err(details));
    expect(await sendPicture(picture, '')).toEqual(err(words));
  });
});
