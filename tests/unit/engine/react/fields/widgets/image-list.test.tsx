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
  it('refuses in place what is no web address, and keeps it to be mended', async () => {
    const form = start();
    await form.user.type(entry(), 'javascript:alert(1){Enter}');
    expect(form.data()['box']).toBeUndefined();
    expect(entry().value).toBe('javascript:alert(1)');
    expect(entry().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(entry().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'https://',
    );
  });

  it('takes no more than its maximum, and says so', async () => {
    const form = start('1', '2', '3');
    expect(screen.getByText('3 of 4 images')).toBeTruthy();
    await form.user.click(entry());
    await form.user.paste(`${url('4')} ${url('5')}`);
    expect(form.data()).toEqual({ box: ['1', '2', '3', '4'].map(url) });
    expect(entry().value).toBe(url('5'));
    expect(screen.getByText(/4 images at most/)).toBeTruthy();
  });

  it('tells no other site where the person comes from', () => {
    start('1');
    const image = screen.getByRole('img', { name: 'Image 1' });
    expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(screen.getByRole('link').getAttribute('rel')).toContain('noreferrer');
  });

  it('removes at once, focus going to the neighbour, and takes the last removal back', async () => {
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

  it('says what is wrong with one image at that image', () => {
    const form = start('1', '2');
    form.showError('root_box_1', 'This host is not allowed.');
    expect(screen.getByText('This host is not allowed.').closest('[data-index]')?.id).toBe('root_box_1');
  });

  it('moves images by button and by key, the focus with them, and none beyond the ends', async () => {
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

  it('draws each image as itself, wherever it goes, the same one twice too', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    const form = start('1', '2', '1', '2');
    fireEvent.error(screen.getByRole('img', { name: 'Image 1' }));
    await form.user.click(button('Image 1: move later'));
    expect(screen.getByText('Image 2 does not load')).toBeTruthy();
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it('asks for one address where it takes one', () => {
    renderForm({
      properties: {
        box: { type: 'array', title: 'Box', maxItems: 1, items: { type: 'string', format: 'uri' } },
      },
    });
    expect(entry().placeholder).toBe('https://…');
    expect(screen.getByText('0 of 1 image')).toBeTruthy();
  });

  it('takes the text of what is pasted where no files can be sent', () => {
    const form = start();
    fireEvent.paste(entry(), {
      clipboardData: { files: [new File(['x'], '1.png')], getData: () => url('1') },
    });
    expect(form.data()).toEqual({ box: [url('1')] });
  });
});
