import { describe, expect, it } from 'vitest';
import { addImages, isWebAddress } from '../../../../../src/engine/react/fields/image-urls.ts';

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

it.each([
  ['white space, line ends and commas', `${url('1')}, ${url('2')},${url('3')}\n${url('4')}\t${url('5')},`],
  [
    'image tags',
    `[img]${url('1')}[/img]${url('2')} [IMG]${url('3')}[/IMG][img=9]${url('4')}[/img] ${url('5')}`,
  ],
])('addresses are split at %s', (_, text) => {
  const images = ['1', '2', '3', '4', '5'].map(url);
  expect(addImages([], text, 9)).toEqual({ images, rest: '', message: undefined });
});

it('an address keeps its commas', () => {
  const address = 'https://a.example/w_100,h_50/1.png';
  expect(addImages([], address, 9).images).toEqual([address]);
});

it.each([
  [
    'keeps what is no address',
    ['1'],
    `${url('2')} nonsense`,
    ['1', '2'],
    'nonsense',
    /^Only web addresses that/,
  ],
  ['keeps what is too much', ['1'], `${url('2')} ${url('3')}`, ['1', '2'], url('3'), /^2 images at most\. /],
  ['says first what is no address', ['1', '2'], `no ${url('3')}`, ['1', '2'], `no ${url('3')}`, /^Only web/],
  ['adds none twice', ['1'], url('1'), ['1'], '', /^This image is already in the list\.$/],
  ['fills the list without a word', ['1'], url('2'), ['1', '2'], '', /^undefined$/],
  ['finds nothing in nothing', ['1'], '', ['1'], '', /^undefined$/],
])('adding images %s', (_, before, text, after, rest, message) => {
  const added = addImages(before.map(url), text, 2);
  expect([added.images, added.rest]).toEqual([after.map(url), rest]);
  expect(String(added.message)).toMatch(message);
});
