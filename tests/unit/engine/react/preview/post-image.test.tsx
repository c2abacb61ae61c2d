// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OutsideImages } from '../../../../../src/engine/react/outside-images.ts';
import { PostImage } from '../../../../../src/engine/react/preview/post-image.tsx';

afterEach(cleanup);

it('loads an image lazily and without a referrer', () => {
  render(<PostImage src="https://a.example/scene%20photo.png?w=1" left={false} />);
  const image = screen.getByRole('img', { name: 'scene photo.png' });
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
});

it('shows a failed image, and retries with a new URL', () => {
  const { rerender } = render(<PostImage src="https://a.example/x.png" left={false} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Image did not load: x.png')).toBeTruthy();
  rerender(<PostImage src="https://a.example/y.png" left={false} />);
  expect(screen.getByRole('img', { name: 'y.png' })).toBeTruthy();
});

it.each(['', 'not%20a%20url', '/x.png', '//a.example/x.png', 'x https://a.example/x.png'])(
  'never loads %j, which is no web URL',
  (src) => {
    render(<PostImage src={src} left />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(/^Image did not load/)).toBeTruthy();
  },
);

it('loads http URLs, and shows the name of an image with an invalid URL', () => {
  render(<PostImage src="http://a.example/" left={false} />);
  expect(screen.getByRole('img', { name: 'Image' }).getAttribute('src')).toBe('http://a.example/');
});

it('requests no image where those of other hosts are forbidden', () => {
  render(
    <OutsideImages value={false}>
      <PostImage src="https://a.example/x.png" left={false} />
    </OutsideImages>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Image did not load: x.png')).toBeTruthy();
});
