// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_IMAGE_CHARACTERS } from '../../../../contract/callables.ts';
import { imageUpload } from '../../../../src/app/tools/image-upload.ts';
import { err, ok } from '../../../../src/lib/result.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/platform/backend.ts', () => ({
  backend: { callables: () => Promise.resolve({ call }) },
}));

beforeEach(() => call.mockReset());

const file = (type: string, size = 4) => {
  const made = new File(['pict'], 'wound.png', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('before anything is sent', () => {
  it.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])('%s is taken', (type) => {
    expect(imageUpload?.check(file(type))).toBeUndefined();
    expect(imageUpload?.accept).toContain(type);
  });

  it.each(['image/svg+xml', 'application/pdf', ''])('“%s” is not', (type) => {
    expect(imageUpload?.check(file(type))).toContain('Only PNG');
  });

  it('a picture may be as large as the server takes, and no larger', () => {
    const most = (MAX_IMAGE_CHARACTERS / 4) * 3;
    expect(imageUpload?.check(file('image/png', most))).toBeUndefined();
    expect(imageUpload?.check(file('image/png', most + 1))).toContain('larger than 9 MB');
  });
});

describe('sending', () => {
  it('gives the file in base64 to the server, and the address that comes back', async () => {
    call.mockResolvedValue(ok({ success: true, url: 'https://a.example/1.png' }));
    expect(await imageUpload?.send(file('image/png'))).toEqual(ok('https://a.example/1.png'));
    expect(call).toHaveBeenCalledWith('uploadImage', { image: btoa('pict'), title: 'wound.png' });
  });

  it('says in words what went wrong', async () => {
    const details = { reason: 'not_configured', retryable: false };
    call.mockResolvedValue(err({ code: 'failed-precondition', message: '', details }));
    expect(await imageUpload?.send(file('image/png'))).toEqual(
      err('Nobody has set this up yet. What you typed is kept.'),
    );
  });
});
