// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushPending } from '../../../../../src/engine/react/fields/pending-change.ts';
import { ok } from '../../../../../src/shared/lib/result.ts';
import { CLOSED, OPEN } from '../../react/fields/support/access.ts';
import { endForms, renderForm } from '../../react/fields/support/form-harness.tsx';

afterEach(async () => {
  await endForms();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 350));
});

/** A canvas context that records its calls and state. */
function notingPen() {
  const noted: string[] = [];
  const settings: Record<string, unknown> = {};
  const round = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);
  const say = (name: string, args: readonly unknown[]) => noted.push([name, ...args.map(round)].join(' '));
  const pen = new Proxy(settings, {
    get: (_, name: string) =>
      name === 'measureText'
        ? () => ({ width: 20 })
        : (...args: unknown[]) => {
            const set = Object.entries(settings).map(([key, value]) => `${key}=${String(value)}`);
            say(name, [...args.map((arg) => (arg instanceof Path ? arg.data : arg)), ...set]);
            for (const key of Object.keys(settings)) delete settings[key];
          },
  });
  return { pen: pen as never, noted };
}

class Path {
  readonly data: string;
  constructor(data: string) {
    this.data = data.slice(0, 12);
  }
}

const one = { id: 'one', x: 50, y: 27, type: 'circle', label: 'GSW', labelSide: 'right' };
const two = { id: 'two', x: 42, y: 60, type: 'circle', label: 'GSW', labelSide: 'right' };

const start = (...marks: object[]) => draw(marks);
const draw = (marks: readonly object[], more = {}) =>
  renderForm({
    properties: {
      sex: { type: 'string' },
      image: { type: 'string', title: 'Image', format: 'uri' },
      marks: {
        type: 'array',
        title: 'Marks',
        maxItems: 3,
        items: { type: 'object', properties: { id: { type: 'string' } } },
      },
    },
    ui: {
      marks: { 'ui:widget': 'bodyDiagram', 'ui:options': { figureField: 'sex' } },
      image: { 'ui:widget': 'diagramImage', 'ui:options': { figureField: 'sex', markersField: 'marks' } },
    },
    data: marks.length > 0 ? { marks } : {},
    ...more,
  });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const figure = (view = 'front') => button(new RegExp(`figure, from the ${view}`));
const next = () => screen.getByLabelText('Wound of the next marker');
const pin = (index: number) => button(new RegExp(`^Marker ${index}.*: (Circle|Cross)`));
const places = (form: ReturnType<typeof start>) =>
  ((form.data()['marks'] ?? []) as { x: number; y: number }[]).map(({ x, y }) => [x, y]);

describe('the body diagram', () => {
  it('adds a marker where the figure is clicked, with the chosen sign and wound', async () => {
    const form = start();
    await form.user.click(button('Cross'));
    await form.user.selectOptions(next(), 'Stab wound');
    fireEvent.click(figure(), { detail: 1, clientX: 170, clientY: 35 });
    expect(form.data()['marks']).toEqual([
      {
        id: expect.any(String),
        x: 85,
        y: 10,
        type: 'cross',
        wound: 'Stab wound',
        label: 'STAB',
        labelSide: 'left',
        text: 'Stab wound.',
      },
    ]);
  });

  it('announces the position of the cross-hair, and adds a marker there on Enter', async () => {
    const form = start();
    figure().focus();
    await form.user.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowDown}');
    expect(screen.getByText('right chest').getAttribute('role')).toBe('status');
    await form.user.keyboard('{Enter}');
    expect(places(form)).toEqual([[45, 28]]);
  });

  it('numbers the markers of front and back together', async () => {
    const form = start(one);
    fireEvent.click(figure('back'), { detail: 1, clientX: 84, clientY: 91 });
    expect(form.data()['marks']).toMatchObject([
      one,
      { x: 42, y: 26, view: 'back', text: 'Injury, left shoulder blade.' },
    ]);
    expect(pin(1).closest('.figure--front')).not.toBeNull();
    expect(pin(2).closest('.figure--back')).not.toBeNull();
    expect([1, 2].map((index) => pin(index).textContent)).toEqual(['1 GSW', '2']);
    expect(screen.getByRole('radio', { name: 'Back view (1)' })).toBeTruthy();
    expect(document.querySelector<HTMLElement>('.diagram')?.dataset['view']).toBe('front');
    await form.user.click(screen.getByRole('radio', { name: 'Back view (1)' }));
    expect(document.querySelector<HTMLElement>('.diagram')?.dataset['view']).toBe('back');
  });

  it('moves a marker by arrow keys and removes it by Delete, moving the focus on', async () => {
    const form = start(one, two);
    pin(2).focus();
    await form.user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    expect(places(form)).toEqual([
      [50, 27],
      [47, 59],
    ]);
    await form.user.keyboard('{Delete}');
    expect(form.data()['marks']).toEqual([one]);
    expect(document.activeElement).toBe(pin(1));
    await form.user.keyboard('{Delete}');
    expect(form.data()['marks']).toBeUndefined();
    expect(document.activeElement).toBe(next());
  });

  it('drags a marker in one change', () => {
    const form = start(one);
    // Ten pixels beside its center, which remains under the pointer.
    fireEvent.pointerDown(pin(1), { button: 0, pointerId: 1, clientX: 110, clientY: 175 });
    fireEvent.pointerMove(pin(1), { pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(pin(1), { pointerId: 1, clientX: 30, clientY: 35 });
    expect(form.changes).toHaveLength(0);
    fireEvent.pointerUp(pin(1), { pointerId: 1 });
    fireEvent.click(pin(1), { detail: 1 });
    expect(document.activeElement).toBe(document.body);
    expect(places(form)).toEqual([[10, 10]]);
    expect(form.changes).toHaveLength(1);
  });

  it('handles a drag that ends before the next render', () => {
    const form = start(one);
    fireEvent.pointerDown(pin(1), { button: 0, pointerId: 1, clientX: 100, clientY: 175 });
    act(() => {
      for (const type of ['pointermove', 'pointerup'])
        pin(1).dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 20, clientY: 35 }));
    });
    expect(places(form)).toEqual([[10, 10]]);
  });

  it('opens the row of a pressed marker despite a small movement', () => {
    const form = start(one);
    fireEvent.pointerDown(pin(1), { button: 0, pointerId: 1, clientX: 100, clientY: 175 });
    fireEvent.pointerMove(pin(1), { pointerId: 1, clientX: 102, clientY: 177 });
    fireEvent.pointerUp(pin(1), { pointerId: 1 });
    fireEvent.click(pin(1), { detail: 1 });
    expect(document.activeElement).toBe(screen.getByLabelText('Marker 1: wound'));
    expect(form.changes).toEqual([]);
  });

  it('draws each marker by its sign, with its position as label', () => {
    start({ ...one, x: 2, y: 2 }, { ...two, type: 'cross' });
    const drawn = [1, 2].map((index) => pin(index).querySelector('svg')?.firstElementChild?.tagName);
    expect(drawn).toEqual(['circle', 'path']);
    expect([1, 2].map((index) => pin(index).getAttribute('aria-label'))).toEqual([
      'Marker 1 GSW: Circle, beside the figure',
      'Marker 2 GSW: Cross, right thigh',
    ]);
    const choice = screen.getByLabelText<HTMLSelectElement>('Marker 1: place');
    expect(choice.selectedOptions[0]?.textContent).toBe('beside the figure');
  });

  it('is edited as rows: the wound, the place, and details that print or draw', async () => {
    const form = start(one);
    await form.user.selectOptions(screen.getByLabelText('Marker 1: wound'), 'Gunshot wound (exit)');
    await form.user.selectOptions(screen.getByLabelText('Marker 1: place'), 'left buttock');
    await form.user.click(button('Marker 1: details'));
    const details = screen.getByRole('group', { name: 'Marker 1: details' });
    expect(button('Marker 1: details').getAttribute('aria-controls')).toBe(details.id);
    await form.user.selectOptions(screen.getByLabelText('Part'), 'Buttock');
    await form.user.selectOptions(screen.getByLabelText('Caliber'), '.22LR');
    await form.user.type(screen.getByLabelText('Range'), '2 m');
    await form.user.type(screen.getByLabelText('Path'), 'upward');
    // Pending input of two controls reaches the form completely.
    act(() => flushPending());
    await form.user.selectOptions(screen.getByLabelText('Symbol'), 'Cross');
    await form.user.selectOptions(screen.getByLabelText('Label position'), 'Left');
    const text = 'Gunshot wound (exit), left buttock (buttock). Caliber: .22LR. Range: 2 m. Path: upward.';
    expect(form.data()['marks']).toEqual([
      {
        id: 'one',
        x: 41.5,
        y: 49.5,
        view: 'back',
        type: 'cross',
        label: 'GSW',
        labelSide: 'left',
        wound: 'Gunshot wound (exit)',
        part: 'Buttock',
        caliber: '.22LR',
        range: '2 m',
        path: 'upward',
        text,
      },
    ]);
    expect(screen.getByText(text)).toBeTruthy();
    await form.user.selectOptions(screen.getByLabelText('Marker 1: wound'), 'Burn');
    expect(screen.queryByLabelText('Caliber')).toBeNull();
    await form.user.clear(screen.getByLabelText('Label in the image'));
    act(() => flushPending());
    expect(form.data()['marks']).not.toHaveProperty('0.label');
  });

  it('undoes changes one by one, including clearing', async () => {
    const form = start(one, two);
    expect(button('Undo').disabled).toBe(true);
    await form.user.click(button('Marker 1: remove'));
    await form.user.click(button('Clear all'));
    expect(form.data()['marks']).toBeUndefined();
    await form.user.click(button('Undo'));
    expect(form.data()['marks']).toEqual([two]);
    await form.user.click(button('Undo'));
    expect(form.data()['marks']).toEqual([one, two]);
    expect(button('Undo').disabled).toBe(true);
  });

  it('announces each action', async () => {
    const form = start();
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said().join('')).toBe('');
    expect(screen.getByText('No markers yet.')).toBeTruthy();
    await form.user.selectOptions(next(), 'Laceration');
    fireEvent.click(figure(), { detail: 1, clientX: 100, clientY: 10 });
    expect(said()).toContain('Marker 1 added. Laceration, forehead.');
    expect(screen.queryByText('No markers yet.')).toBeNull();
    expect(screen.getByText('1 LAC', { selector: '.pin__label' })).toBeTruthy();
    pin(1).focus();
    await form.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(said()).toContain('Circle, Laceration, face');
    await form.user.keyboard('{Delete}');
    expect(said()).toContain('Marker 1 removed. Select Undo to restore it.');
    await form.user.click(button('Undo'));
    expect(said()).toContain('The last change was undone.');
  });

  it('shows the position of cross-hair and markers, and their keys', () => {
    start(one);
    const { style } = document.querySelector<HTMLElement>('.figure__cursor')!;
    expect([style.left, style.top]).toEqual(['50%', '27%']);
    expect([pin(1).style.left, pin(1).style.top]).toEqual(['50%', '27%']);
    const keys = document.getElementById(figure().getAttribute('aria-describedby') ?? '');
    expect(keys?.textContent).toContain('With the keyboard: arrow keys move the cross-hair');
    expect(figure().getAttribute('aria-label')).toBe(
      'Male figure, from the front: mark the middle of the chest',
    );
  });

  it('drags with the primary button only, and changes nothing without movement', () => {
    const form = start(one);
    fireEvent.pointerDown(pin(1), { button: 2, pointerId: 1 });
    fireEvent.pointerMove(pin(1), { pointerId: 1, clientX: 20, clientY: 35 });
    fireEvent.pointerUp(pin(1), { pointerId: 1 });
    fireEvent.pointerDown(pin(1), { button: 0, pointerId: 1 });
    expect(pin(1).className).toBe('pin pin--held');
    fireEvent.pointerUp(pin(1), { pointerId: 1 });
    expect(pin(1).className).toBe('pin');
    fireEvent.pointerDown(pin(1), { button: 0, pointerId: 1, clientX: 100, clientY: 175 });
    fireEvent.pointerMove(pin(1), { pointerId: 1, clientX: 180, clientY: 35 });
    expect(pin(1).className).toBe('pin pin--left pin--held');
    fireEvent.pointerCancel(pin(1), { pointerId: 1 });
    expect(pin(1).className).toBe('pin');
    expect(form.changes).toEqual([]);
  });

  it('suggests frequent labels', async () => {
    const form = start(one);
    await form.user.click(button('Marker 1: details'));
    const list = screen.getByLabelText('Label in the image').getAttribute('list') ?? '';
    const offered = [...(document.getElementById(list)?.children ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(offered).toHaveLength(13);
    expect(offered.filter((label) => !/^[A-Z]{2,9}$/.test(label ?? ''))).toEqual([]);
  });

  it('disables clear and export without a marker', () => {
    start();
    const dead = ['Clear all', 'Copy image', 'Save image', 'Undo'].map((name) => button(name).disabled);
    expect(dead).toEqual([true, true, true, true]);
    expect(screen.queryByText(/at most/)).toBeNull();
  });

  it('stops at its maximum', () => {
    start(one, two, { ...one, id: 'three' });
    expect(figure().disabled).toBe(true);
    expect(screen.getByText('3 at most')).toBeTruthy();
  });

  it('has no undo after an external change', async () => {
    const form = start(one, two);
    await form.user.click(button('Clear all'));
    form.setData({ marks: [two] });
    expect(button('Undo').disabled).toBe(true);
  });

  it('shows the figure selected by the related field', () => {
    const form = start();
    expect(figure().getAttribute('aria-label')).toContain('Male figure');
    form.setData({ sex: 'female' });
    form.hide();
    expect(figure().getAttribute('aria-label')).toContain('Female figure');
  });

  it('shows the error of one marker in its row', () => {
    const form = start(one);
    form.showError('root_marks_0_label', 'Too long.');
    const row = screen.getByText('Too long.').closest('li');
    expect(within(row!).getByLabelText('Label in the image').getAttribute('aria-invalid')).toBe('true');
  });

  it('copies the image, or shows why the browser cannot', async () => {
    const form = start(one);
    const { pen } = notingPen();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['png'])));
    const write = vi.fn<() => Promise<void>>(async () => {});
    vi.stubGlobal('Path2D', Object);
    vi.stubGlobal('ClipboardItem', Object);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
    await form.user.click(button('Copy image'));
    expect(await screen.findByText('Image copied.')).toBeTruthy();
    expect(write).toHaveBeenCalledOnce();
    write.mockRejectedValue(new Error('no'));
    await form.user.click(button('Copy image'));
    expect(await screen.findByText(/cannot copy images/)).toBeTruthy();
  });

  it('shows a message if the browser creates no image', async () => {
    const form = start(one);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(null));
    await form.user.click(button('Save image'));
    expect(await screen.findByText('This browser could not make an image.')).toBeTruthy();
  });
});

it("saves the image as a file in the post's colours: both views, with numbered markers", async () => {
  const form = start(
    { id: 'a', x: 50, y: 50, type: 'circle', label: 'GSW' },
    { id: 'b', x: 25, y: 10, type: 'cross', view: 'back', labelSide: 'left' },
  );
  const { pen, noted } = notingPen();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
  vi.stubGlobal('Path2D', Path);
  const seen: unknown[] = [];
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take) {
    seen.push(this.width, this.height);
    take(new Blob(['png']));
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    seen.push(this.download);
  });
  await form.user.click(button('Save image'));
  expect(await screen.findByText('Saved as injury-diagram.png.')).toBeTruthy();
  expect(seen).toEqual([960, 840, 'injury-diagram.png']);
  const body = [
    'fill M120 9C123.6 fillStyle=#e9ebee strokeStyle=#6b7686 lineWidth=1.2',
    'stroke M120 9C123.6',
  ];
  expect(noted).toEqual([
    'scale 2 2',
    'fillRect 0 0 480 420 fillStyle=#ffffff',
    'fillText Front 8 14 lineCap=round font=bold 11px sans-serif textBaseline=middle fillStyle=#1b2028',
    ...body,
    'stroke M111 36h6M12',
    'save',
    'translate 120 210',
    'beginPath fillStyle=#c8102e strokeStyle=#c8102e lineWidth=2.4',
    'arc 0 0 4 0 6.28',
    'fill',
    'fillRect 6 -7.5 26 15 fillStyle=#1b2028',
    'fillText 1 GSW 9 0.5 fillStyle=#ffffff',
    'restore',
    'translate 240 0',
    'fillText Back 8 14 fillStyle=#1b2028',
    ...body,
    'stroke M120 72v112M',
    'save',
    'translate 60 42',
    'stroke M-4 -4L4 4M4 fillStyle=#c8102e strokeStyle=#c8102e lineWidth=2.4',
    'fillRect -32 -7.5 26 15 fillStyle=#1b2028',
    'fillText 2 -29 0.5 fillStyle=#ffffff',
    'restore',
    'translate 240 0',
  ]);
});

describe('the picture of the post', () => {
  /** Renders like a browser, and delays responses until the test releases them. */
  const host = () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(notingPen().pen);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['png'])));
    vi.stubGlobal('Path2D', Path);
    let arrive = (): void => {};
    const send = vi.fn(
      (file: File) => new Promise((answer) => (arrive = () => answer(ok(`https://a.example/${file.name}`)))),
    );
    const upload = { ...OPEN, accept: 'image/png', accepted: '', check: () => undefined, send };
    return { upload, send, arrive: () => act(async () => arrive()) };
  };
  const put = () => button('Put into the post');
  /** Resolves when React has rendered the upload that a press started: its drawing ends outside the press. */
  const underWay = () => waitFor(() => expect(put().getAttribute('aria-busy')).toBe('true'));

  it('is drawn, uploaded and filled in by one press, replacing a typed URL', async () => {
    const { upload, send, arrive } = host();
    const form = draw([one], {
      uploadImage: upload,
      data: { marks: [one], image: 'https://a.example/old.png' },
    });
    await form.user.click(put());
    await underWay();
    expect(send.mock.calls[0]?.[0].name).toBe('injury-diagram.png');
    await arrive();
    expect(form.data()['image']).toBeUndefined();
    expect(form.calls.filter(({ name }) => name === 'fill')).toEqual([
      { name: 'fill', args: [[], { image: 'https://a.example/injury-diagram.png' }] },
    ]);
  });

  it('is discarded if the diagram changed meanwhile', async () => {
    const { upload, arrive } = host();
    const form = draw([one], { uploadImage: upload });
    await form.user.click(put());
    await underWay();
    fireEvent.click(figure(), { detail: 1, clientX: 100, clientY: 10 });
    await arrive();
    expect(form.calls.filter(({ name }) => name === 'fill')).toEqual([]);
    expect(screen.getByText(/diagram has changed/)).toBeTruthy();
  });

  it('requires a marker and a sign-in, with a message', () => {
    const { upload } = host();
    const note = (marks: object[], uploadImage: object) => {
      const { unmount } = draw(marks, { uploadImage });
      const seen = [put().disabled, document.querySelector('.access-note')?.textContent];
      unmount();
      return seen;
    };
    expect(note([], upload)).toEqual([true, 'Mark an injury first.']);
    expect(note([one], { ...upload, ...CLOSED })).toEqual([true, 'Sign in first']);
    expect(note([one], upload)).toEqual([false, 'The image is not in the post yet.']);
  });
});
