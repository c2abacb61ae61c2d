// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endForms, renderForm } from '../support/form-harness.tsx';

afterEach(endForms);

const url = (name: string): string => `https://a.example/${name}.png`;
const start = (...names: string[]) =>
  renderForm({
    properties: {
      box: { type: 'array', title: 'Box', maxItems: 4, items: { type: 'string', format: 'uri' } },
    },
    data: names.length > 0 ? { box: names.map(url) } : {},
  });
const entry = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Box: web address' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the image list', () => {
  it('shows an error for an invalid URL and keeps the text', async () => {
    const form = start();
    await form.user.type(entry(), 'javascript:alert(1){Enter}');
    expect(form.data()['box']).toBeUndefined();
    expect(entry().value).toBe('javascript:alert(1)');
    expect(entry().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(entry().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'https://',
    );
  });

  it('stops at its maximum with a message', async () => {
    const form = start('1', '2', '3');
    expect(screen.getByText('3 of 4 images')).toBeTruthy();
    await form.user.click(entry());
    await form.user.paste(`${url('4')} ${url('5')}`);
    expect(form.data()).toEqual({ box: ['1', '2', '3', '4'].map(url) });
    expect(entry().value).toBe(url('5'));
    expect(screen.getByText(/4 images at most/)).toBeTruthy();
  });

  it('sends no referrer to other sites', () => {
    start('1');
    const image = screen.getByRole('img', { name: 'Image 1' });
    expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(screen.getByRole('link').getAttribute('rel')).toContain('noreferrer');
  });

  it('removes at once, moves the focus to the neighbour, and can undo the last removal', async () => {
    const form = start('1', '2');
    await form.user.click(button('Image 2: remove'));
    expect(form.data()).toEqual({ box: [url('1')] });
    expect(focused()).toBe('Image 1: remove');
    await form.user.keyboard('{Enter}');
    expect(form.data()['box']).toBeUndefined();
    expect(document.activeElement).toBe(entry());
    await form.user.click(button('Undo'));
    expect(form.data()).toEqual({ box: [url('1')] });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('shows the error of one image at that image', () => {
    const form = start('1', '2');
    form.showError('root_box_1', 'This host is not allowed.');
    expect(screen.getByText('This host is not allowed.').closest('[data-index]')?.id).toBe('root_box_1');
  });

  it('moves images with focus by button and key, and none beyond the ends', async () => {
    const form = start('1', '2', '3');
    const dead = [button('Image 1: move earlier').disabled, button('Image 3: move later').disabled];
    expect(dead).toEqual([true, true]);
    await form.user.click(button('Image 2: move earlier'));
    expect(form.data()).toEqual({ box: ['2', '1', '3'].map(url) });
    button('Image 3: remove').focus();
    await form.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(form.changes).toHaveLength(1);
    await form.user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(form.data()).toEqual({ box: ['2', '3', '1'].map(url) });
    expect(focused()).toBe('Image 2: remove');
    screen.getAllByRole('link')[0]?.focus();
    await form.user.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}');
    expect(form.data()).toEqual({ box: ['3', '2', '1'].map(url) });
    expect(focused()).toBe('Image 2: move earlier');
  });

  it('keeps the identity of moved images, also of duplicates', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    const form = start('1', '2', '1', '2');
    fireEvent.error(screen.getByRole('img', { name: 'Image 1' }));
    await form.user.click(button('Image 1: move later'));
    expect(screen.getByText('Image 2 did not load')).toBeTruthy();
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it('asks for one URL where the maximum is one', () => {
    renderForm({
      properties: {
        box: { type: 'array', title: 'Box', maxItems: 1, items: { type: 'string', format: 'uri' } },
      },
    });
    expect(entry().placeholder).toBe('https://…');
    expect(screen.getByText('0 of 1 image')).toBeTruthy();
  });

  it('pastes the text if no files can be uploaded', () => {
    const form = start();
    fireEvent.paste(entry(), {
      clipboardData: { files: [new File(['x'], '1.png')], getData: () => url('1') },
    });
    expect(form.data()).toEqual({ box: [url('1')] });
  });
});
