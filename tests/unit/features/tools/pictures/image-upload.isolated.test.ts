// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { MAX_IMAGE_CHARACTERS } from '../../../../../contract/callables.ts';
import { imageUpload } from '../../../../../src/features/tools/pictures/image-upload.ts';
import { ok } from '../../../../../src/shared/lib/result.ts';

const sendPicture = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/services/platform/backend.ts', () => ({ backend: {} }));
vi.mock('../../../../../src/features/tools/pictures/send-picture.ts', () => ({ sendPicture }));

const file = (type: string, size = 4) => {
  const made = new File(['pict'], 'wound.png', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('before an upload', () => {
  it.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])('%s is accepted', (type) => {
    expect(imageUpload?.check(file(type))).toBeUndefined();
    expect(imageUpload?.accept).toContain(type);
  });

  it.each(['image/svg+xml', 'application/pdf', ''])('“%s” is refused', (type) => {
    expect(imageUpload?.check(file(type))).toContain('Choose a PNG');
  });

  it("the size limit of a picture is the server's", () => {
    const most = (MAX_IMAGE_CHARACTERS / 4) * 3;
    expect(imageUpload?.check(file('image/png', most))).toBeUndefined();
    expect(imageUpload?.check(file('image/png', most + 1))).toContain('9 MB or smaller');
  });
});

it('uploads a file under its name, with progress and abort', async () => {
  sendPicture.mockResolvedValue(ok('https://a.example/1.png'));
  const picture = file('image/png');
  const watch = { onProgress: () => undefined, signal: new AbortController().signal };
  expect(await imageUpload?.send(picture, watch)).toEqual(ok('https://a.example/1.png'));
  expect(sendPicture).toHaveBeenCalledWith(picture, 'wound.png', watch);
});
