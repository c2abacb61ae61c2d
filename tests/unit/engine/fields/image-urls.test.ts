import { describe, expect, it } from 'vitest';
import { addImages, cutAddresses, isWebAddress } from '../../../../src/engine/fields/image-urls.ts';

const url = (name: string): string => `https://a.example/${name}.png`;

describe('isWebAddress', () => {
  it.each(['https://a.example/1.png', 'HTTP://a.example'])('accepts %j', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://a.example',
    'a.example/1.png',
    'https://',
    '',
    'see https://a.example/1.png',
    'javascript:https://a.example/1.png',
    'https:/a.example',
    'httpss://a.example',
  ])('refuses %j', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});

describe('cutAddresses', () => {
  it('cuts at white space, line ends and commas, and takes image tags off', () => {
    const text = `${url('1')}, ${url('2')},${url('3')}\n[img]${url('4')}[/img]\t${url('5')},`;
    expect(cutAddresses(text)).toEqual(['1', '2', '3', '4', '5'].map(url));
  });

  it('takes off tags of any case, with what is in them, and no other tag', () => {
    expect(cutAddresses(`[IMG]${url('1')}[/IMG][img=9]${url('2')}[/img] [b]`)).toEqual([
      url('1'),
      url('2'),
      '[b]',
    ]);
  });

  it('leaves commas that belong to an address', () => {
    expect(cutAddresses('https://a.example/w_100,h_50/1.png')).toEqual([
      'https://a.example/w_100,h_50/1.png',
    ]);
  });
});

describe('addImages', () => {
  it('keeps what it refuses, and says why', () => {
    const added = addImages([], `${url('1')} nonsense`, 6);
    expect(added.images).toEqual([url('1')]);
    expect(added.rest).toBe('nonsense');
    expect(added.message).toBe('Only web addresses that start with https:// or http:// can be added.');
  });

  it('keeps what is too much, and says how much is allowed', () => {
    const added = addImages([url('1')], `${url('2')} ${url('3')}`, 2);
    expect(added.images).toEqual([url('1'), url('2')]);
    expect(added.rest).toBe(url('3'));
    expect(added.message).toBe('2 images at most: take one out to add another.');
  });

  it('says so when the image is in the list already', () => {
    expect(addImages([url('1')], url('1'), 6).message).toBe('This image is in the list already.');
    expect(addImages([url('1')], '', 6).message).toBeUndefined();
  });

  it('says first what is no address, and keeps all that it did not take', () => {
    expect(addImages([url('1')], `nonsense ${url('2')}`, 1)).toEqual({
      images: [url('1')],
      rest: `nonsense ${url('2')}`,
      message: 'Only web addresses that start with https:// or http:// can be added.',
    });
  });
});
