// @vitest-environment happy-dom
import { type ErrorMessage, asErrorMessage } from '../../../../../../contract/error-message.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ImageUpload } from '../../../../../../src/engine/react/fields/image-upload.ts';
import { err, ok, type Result } from '../../../../../../src/shared/lib/result.ts';
import { CLOSED, OPEN } from '../support/access.ts';
import { endForms, renderForm } from '../support/form-harness.tsx';

afterEach(endForms);

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const url = (name: string) => `https://a.example/${name}`;

/** Creates an image host that responds on demand. */
function host() {
  const waiting: {
    file: File;
    answer: (result: Result<string, ErrorMessage>) => void;
    progress: (share: number) => void;
    signal: AbortSignal;
  }[] = [];
  const asked: string[] = [];
  const upload: ImageUpload = {
    ...OPEN,
    accept: 'image/png',
    accepted: 'PNG alone.',
    check: ({ type }) => (type === 'image/png' ? undefined : 'Only PNG.'),
    send: (sent, { onProgress, signal }) =>
      new Promise((answer) => {
        asked.push(sent.name);
        waiting.push({ file: sent, answer, progress: onProgress, signal });
        signal.addEventListener('abort', () => answer(err(asErrorMessage('stopped'))));
      }),
  };
  return {
    upload,
    asked: () => asked,
    sending: () => waiting.filter(({ signal }) => !signal.aborted).map((one) => one.file.name),
    progress: (share: number) => act(() => waiting.at(-1)?.progress(share)),
    answer: async (result?: Result<string, ErrorMessage>) => {
      const next = waiting.shift();
      await act(async () => next?.answer(result ?? ok(url(next.file.name))));
    },
  };
}

function start(maxItems = 4, data = {}) {
  const server = host();
  const form = renderForm({
    properties: {
      box: { type: 'array', title: 'Box', maxItems, items: { type: 'string', format: 'uri' } },
    },
    data,
    uploadImage: server.upload,
  });
  const choose = (...files: File[]) => form.user.upload(screen.getByLabelText('Box: files'), files);
  return { ...form, ...server, choose };
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('is hidden without an image host', () => {
  renderForm({
    properties: { box: { type: 'array', title: 'Box', items: { type: 'string', format: 'uri' } } },
  });
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
});

it('describes accepted files, and asks for a sign-in before a file is chosen', () => {
  const offered = (uploadImage: ImageUpload) => {
    const { unmount } = renderForm({
      properties: { box: { type: 'array', title: 'Box', items: { type: 'string', format: 'uri' } } },
      uploadImage,
    });
    const note = document.querySelector('.access-note');
    const seen = [note?.textContent, note?.querySelector('a')?.getAttribute('href')];
    const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' });
    unmount();
    return [...seen, disabled];
  };
  expect(offered(host().upload)).toEqual(['PNG alone.', undefined, false]);
  expect(offered({ ...host().upload, ...CLOSED })).toEqual(['Sign in first', '#/login', true]);
});

describe('pictures', () => {
  it('are uploaded in sequence and each is added when uploaded', async () => {
    const form = start();
    await form.choose(file('1.png'), file('2.png'));
    expect(form.sending()).toEqual(['1.png']);
    await expect.poll(lines).toEqual(['1.png: 0 % sent', '2.png: waiting']);
    screen.getByRole('button', { name: 'Add' }).focus();
    await form.answer();
    expect(form.data()).toEqual({ box: [url('1.png')] });
    expect(form.sending()).toEqual(['2.png']);
    await form.answer();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
    expect(form.data()).toEqual({ box: [url('1.png'), url('2.png')] });
    expect(lines().filter((line) => /sent|waiting/.test(line ?? ''))).toEqual([]);
    expect(said()).toContain('2.png: added');
  });

  it('do not overwrite images added meanwhile', async () => {
    const form = start();
    await form.choose(file('1.png'));
    act(() => form.setData({ box: [url('typed')] }));
    await form.answer();
    expect(form.data()).toEqual({ box: [url('typed'), url('1.png')] });
  });

  it('are chosen by button, or pasted from the clipboard', async () => {
    const form = start();
    const click = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Box: files'), 'click');
    await form.user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(click).toHaveBeenCalledOnce();
    fireEvent.paste(screen.getByRole('textbox', { name: 'Box: web address' }), {
      clipboardData: { files: [file('1.png'), file('2.png')], getData: () => '' },
    });
    await act(async () => {});
    await form.answer();
    await form.answer();
    expect(form.data()).toEqual({ box: [url('1.png'), url('2.png')] });
  });

  it('are validated before any upload', async () => {
    const form = start();
    fireEvent.drop(screen.getByRole('button', { name: 'Upload' }), {
      dataTransfer: { types: ['Files'], files: [file('a.pdf', 'application/pdf'), file('1.png')] },
    });
    await act(async () => {});
    expect(form.sending()).toEqual(['1.png']);
    expect(lines()).toContain('a.pdf: not added. Only PNG.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that failed are announced, and retried one by one', async () => {
    const form = start();
    await form.choose(file('1.png'), file('2.png'), file('3.png'));
    form.progress(0.5);
    await form.answer(err(asErrorMessage('No.')));
    expect(said()).toContain('1.png: not added. No. 2.png: sending');
    expect(lines()).toContain('1.png: not added. No.Try again');
    await form.answer(err(asErrorMessage('No.')));
    await form.answer();
    expect(form.data()).toEqual({ box: [url('3.png')] });
    await form.user.click(screen.getAllByRole('button', { name: 'Try again' })[1]!);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2.png: cancel');
    await form.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(form.sending()).toEqual(['2.png']);
    await form.answer();
    expect(form.data()).toEqual({ box: [url('3.png'), url('2.png')] });
  });

  it('show their progress, and announce it at most once', async () => {
    const form = start();
    await form.choose(file('1.png'));
    const received = new Set<string>();
    for (const [share, percent] of [
      [0.25, 25],
      [0.509, 50],
      [0.999, 99],
      [1, 100],
    ] as const) {
      form.progress(share);
      expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '1.png' }).value).toBe(percent);
      if (percent < 100) expect(lines()).toEqual([`1.png: ${percent} % sent`]);
      received.add(said().join(''));
    }
    expect(lines()).toEqual(['1.png: sent, waiting for the image host']);
    expect([...received]).toEqual(['1.png: sending', '1.png: half uploaded']);
  });

  it('stop when cancelled, the next continues, and the focus stays in the field', async () => {
    const form = start();
    await form.choose(file('1.png'), file('2.png'));
    await form.user.click(screen.getByRole('button', { name: '2.png: cancel' }));
    await form.choose(file('3.png'));
    await form.user.click(screen.getByRole('button', { name: '1.png: cancel' }));
    expect(form.sending()).toEqual(['3.png']);
    expect(form.asked()).toEqual(['1.png', '3.png']);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Box: web address' }));
    expect(form.data()).toEqual({});
    expect(said().join('')).not.toContain('stopped');
  });

  it('are added although their form was closed meanwhile', async () => {
    const form = start();
    await form.choose(file('1.png'), file('2.png'));
    cleanup();
    await form.answer();
    await form.answer();
    expect(form.data()).toEqual({ box: [url('1.png'), url('2.png')] });
  });

  it('count uploads in progress towards the maximum, but not failed ones', async () => {
    const form = start(2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(false);
    await form.choose(file('1.png'));
    await form.choose(file('2.png'), file('3.png'));
    expect(lines()).toContain('3.png: not added. There is no room for more images.');
    await form.answer(err(asErrorMessage('No.')));
    await form.answer(err(asErrorMessage('No.')));
    await form.choose(file('4.png'), file('5.png'));
    await form.answer();
    await form.answer();
    expect(form.data()).toEqual({ box: [url('4.png'), url('5.png')] });
  });
});

describe('dragging over the field', () => {
  const field = () => document.querySelector<HTMLElement>('.image-list')!;
  const carry = (...types: string[]) => ({ dataTransfer: { types, files: [file('1.png')] } });
  const marked = () => field().hasAttribute('data-drop');

  it('highlights the drop zone until the files leave or are dropped', async () => {
    const form = start();
    expect(marked()).toBe(false);
    expect(fireEvent.dragOver(field(), carry('Files'))).toBe(false);
    expect(marked()).toBe(true);
    fireEvent.dragLeave(field());
    expect(marked()).toBe(false);
    fireEvent.dragOver(field(), carry('Files'));
    expect(fireEvent.drop(field(), carry('Files'))).toBe(false);
    expect(marked()).toBe(false);
    await act(async () => {});
    expect(form.sending()).toEqual(['1.png']);
  });

  it.each([
    ['text', {}, ['text/plain']],
    ['files over a field that is disabled', { disabled: true }, ['Files']],
    ['files where nothing takes them', { uploadImage: undefined }, ['Files']],
  ])('refuses dropped content: %s', async (_, extra, types) => {
    const server = host();
    renderForm({
      properties: { box: { type: 'array', title: 'Box', items: { type: 'string', format: 'uri' } } },
      ...('uploadImage' in extra ? {} : { uploadImage: server.upload }),
      ...('disabled' in extra ? { disabled: true } : {}),
    });
    // Otherwise the browser navigates to a dropped file.
    const isLeft = !types.includes('Files');
    expect(fireEvent.dragOver(field(), carry(...types))).toBe(isLeft);
    expect(marked()).toBe(false);
    expect(fireEvent.drop(field(), carry(...types))).toBe(isLeft);
    await act(async () => {});
    expect(server.asked()).toEqual([]);
  });
});
