// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushPending } from '../../../../src/engine/react/fields/pending-change.ts';
import { regionNames } from '../../../../src/widgets/body-diagram/regions.ts';
import { endForms, renderForm } from '../../engine/react/fields/support/form-harness.tsx';

afterEach(async () => {
  await endForms();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 350));
});

/** A pen that notes what it draws, and how it is set at that moment. */
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

const start = (...marks: object[]) =>
  renderForm({
    properties: {
      sex: { type: 'string' },
      marks: {
        type: 'array',
        title: 'Marks',
        maxItems: 3,
        items: { type: 'object', properties: { id: { type: 'string' } } },
      },
    },
    ui: { marks: { 'ui:widget': 'bodyDiagram', 'ui:options': { figureField: 'sex' } } },
    data: marks.length > 0 ? { marks } : {},
  });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const figure = () => button(/figure, from the front/);
const pin = (index: number) => button(new RegExp(`^Marker ${index}: (Circle|Cross)`));
const places = (form: ReturnType<typeof start>) =>
  ((form.data()['marks'] ?? []) as { x: number; y: number }[]).map(({ x, y }) => [x, y]);

describe('the body diagram', () => {
  it('marks where the figure is clicked, with the chosen sign and label', async () => {
    const form = start();
    await form.user.click(button('Cross'));
    await form.user.type(screen.getByLabelText('Label of the next marker'), 'STAB');
    fireEvent.click(figure(), { detail: 1, clientX: 170, clientY: 35 });
    expect(form.data()['marks']).toEqual([
      { id: expect.any(String), x: 85, y: 10, type: 'cross', label: 'STAB', labelSide: 'left' },
    ]);
  });

  it('says where the cross-hair is, and marks there with Enter', async () => {
    const form = start();
    figure().focus();
    await form.user.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowDown}');
    expect(screen.getByText('right chest').getAttribute('role')).toBe('status');
    await form.user.keyboard('{Enter}');
    expect(places(form)).toEqual([[45, 28]]);
  });

  it('moves a marker by arrow keys and removes it by Delete, focus going on', async () => {
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
    expect(document.activeElement).toBe(screen.getByLabelText('Label of the next marker'));
  });

  it('drags a marker, as one change', () => {
    const form = start(one);
    fireEvent.pointerDown(pin(1), { button: 0, pointerId: 1 });
    fireEvent.pointerMove(pin(1), { pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(pin(1), { pointerId: 1, clientX: 20, clientY: 35 });
    expect(form.changes).toHaveLength(0);
    fireEvent.pointerUp(pin(1), { pointerId: 1 });
    expect(places(form)).toEqual([[10, 10]]);
    expect(form.changes).toHaveLength(1);
  });

  it('draws each marker by its sign, and says where it is', () => {
    start({ ...one, x: 2, y: 2 }, { ...two, type: 'cross' });
    const drawn = [1, 2].map((index) => pin(index).querySelector('svg')?.firstElementChild?.tagName);
    expect(drawn).toEqual(['circle', 'path']);
    expect([1, 2].map((index) => pin(index).getAttribute('aria-label'))).toEqual([
      'Marker 1: Circle, GSW, beside the figure',
      'Marker 2: Cross, GSW, right thigh',
    ]);
    const choices = [1, 2].map(
      (index) => screen.getByLabelText<HTMLSelectElement>(`Marker ${index}: place`).options,
    );
    expect(choices.map(({ length }) => length)).toEqual([1 + regionNames.length, regionNames.length]);
    expect(choices[0]?.[0]?.textContent).toBe('beside the figure');
  });

  it('is edited as rows of text: label, sign, place, side', async () => {
    const form = start(one);
    const label = screen.getByLabelText<HTMLInputElement>('Marker 1: label');
    await form.user.clear(label);
    await form.user.type(label, 'BURN');
    act(() => flushPending());
    await form.user.selectOptions(screen.getByLabelText('Marker 1: sign'), 'Cross');
    expect(screen.getByLabelText<HTMLSelectElement>('Marker 1: place').value).toBe('middle of the chest');
    await form.user.selectOptions(screen.getByLabelText('Marker 1: place'), 'left foot');
    await form.user.click(button('Marker 1: label on the left'));
    expect(form.data()['marks']).toEqual([
      { id: 'one', x: 57, y: 95, type: 'cross', label: 'BURN', labelSide: 'left' },
    ]);
  });

  it('takes back changes one by one, clearing included', async () => {
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

  it('says what was done, in words', async () => {
    const form = start();
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said().join('')).toBe('');
    expect(screen.getByText('No markers yet.')).toBeTruthy();
    await form.user.type(screen.getByLabelText('Label of the next marker'), ' LAC ');
    fireEvent.click(figure(), { detail: 1, clientX: 100, clientY: 10 });
    expect(said()).toContain('Marker 1 added: Circle, LAC, forehead.');
    expect(screen.queryByText('No markers yet.')).toBeNull();
    expect(screen.getByText('LAC', { selector: '.pin__label' })).toBeTruthy();
    pin(1).focus();
    await form.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(said()).toContain('Circle, LAC, face');
    await form.user.keyboard('{Delete}');
    expect(said()).toContain('Marker 1 removed. Undo takes that back.');
    await form.user.click(button('Undo'));
    expect(said()).toContain('The last change was taken back.');
  });

  it('has no label for a marker where none was typed', () => {
    const form = start();
    fireEvent.click(figure(), { detail: 1, clientX: 100, clientY: 10 });
    expect(form.data()['marks']).toEqual([
      { id: expect.any(String), x: 50, y: 2.9, type: 'circle', labelSide: 'right' },
    ]);
    expect(document.querySelector('.pin__label')).toBeNull();
  });

  it('shows where the cross-hair and the markers are, and how keys move them', () => {
    start(one);
    const { style } = document.querySelector<HTMLElement>('.figure__cursor')!;
    expect([style.left, style.top]).toEqual(['50%', '27%']);
    expect([pin(1).style.left, pin(1).style.top]).toEqual(['50%', '27%']);
    const keys = document.getElementById(figure().getAttribute('aria-describedby') ?? '');
    expect(keys?.textContent).toContain('With keys: arrows move the cross-hair');
    expect(figure().getAttribute('aria-label')).toBe(
      'Male figure, from the front: mark the middle of the chest',
    );
  });

  it('drags with the main button only, and lets go without a change where nothing moved', () => {
    const form = start(one);
    fireEvent.pointerDown(pin(1), { button: 2, pointerId: 1 });
    fireEvent.pointerMove(pin(1), { pointerId: 1, clientX: 20, clientY: 35 });
    fireEvent.pointerUp(pin(1), { pointerId: 1 });
    fireEvent.pointerDown(pin(1), { button: 0, pointerId: 1 });
    expect(pin(1).className).toBe('pin pin--held');
    fireEvent.pointerUp(pin(1), { pointerId: 1 });
    expect(pin(1).className).toBe('pin');
    fireEvent.pointerDown(pin(1), { button: 0, pointerId: 1 });
    fireEvent.pointerMove(pin(1), { pointerId: 1, clientX: 180, clientY: 35 });
    expect(pin(1).className).toBe('pin pin--left pin--held');
    fireEvent.pointerCancel(pin(1), { pointerId: 1 });
    expect(pin(1).className).toBe('pin');
    expect(form.changes).toEqual([]);
  });

  it('offers the labels that are used often', () => {
    start();
    const list = screen.getByLabelText('Label of the next marker').getAttribute('list') ?? '';
    const offered = [...(document.getElementById(list)?.children ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(offered).toHaveLength(13);
    expect(offered.filter((label) => !/^[A-Z]{2,9}$/.test(label ?? ''))).toEqual([]);
  });

  it('has nothing to clear or take out while there is no marker', () => {
    start();
    const dead = ['Clear all', 'Copy image', 'Save image', 'Undo'].map((name) => button(name).disabled);
    expect(dead).toEqual([true, true, true, true]);
    expect(screen.queryByText(/at most/)).toBeNull();
  });

  it('takes no more than its most', () => {
    start(one, two, { ...one, id: 'three' });
    expect(figure().disabled).toBe(true);
    expect(screen.getByText('3 at most')).toBeTruthy();
  });

  it('takes nothing back once the form itself changed the markers', async () => {
    const form = start(one, two);
    await form.user.click(button('Clear all'));
    form.setData({ marks: [two] });
    expect(button('Undo').disabled).toBe(true);
  });

  it('shows the figure that the field beside it names', () => {
    const form = start();
    expect(figure().getAttribute('aria-label')).toContain('Male figure');
    form.setData({ sex: 'female' });
    form.hide();
    expect(figure().getAttribute('aria-label')).toContain('Female figure');
  });

  it('says what is wrong with one marker in its row', () => {
    const form = start(one);
    form.showError('root_marks_0_label', 'Too long.');
    const row = screen.getByText('Too long.').closest('li');
    expect(within(row!).getByLabelText('Marker 1: label').getAttribute('aria-invalid')).toBe('true');
  });

  it('copies the image, and says when the browser does not', async () => {
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
    expect(await screen.findByText(/does not copy pictures/)).toBeTruthy();
  });

  it('says when the browser makes no image', async () => {
    const form = start(one);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(null));
    await form.user.click(button('Save image'));
    expect(await screen.findByText('This browser could not make an image.')).toBeTruthy();
  });
});

it('saves the image as a file, in the colours of a post: paper, body, each marker with its label', async () => {
  const form = start(
    { id: 'a', x: 50, y: 50, type: 'circle', label: 'GSW' },
    { id: 'b', x: 25, y: 10, type: 'cross', label: 'LAC', labelSide: 'left' },
    { id: 'c', x: 0, y: 0, type: 'cross' },
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
  expect(seen).toEqual([720, 1260, 'injury-diagram.png']);
  expect(noted).toEqual([
    'scale 3 3',
    'fillRect 0 0 240 420 fillStyle=#ffffff',
    'fill M120 9C123.6 fillStyle=#e9ebee strokeStyle=#6b7686 lineWidth=1.2 lineCap=round',
    'stroke M120 9C123.6',
    'stroke M111 36h6M12',
    'save font=bold 9px sans-serif textBaseline=middle',
    'translate 120 210',
    'beginPath fillStyle=#c8102e strokeStyle=#c8102e lineWidth=2.4',
    'arc 0 0 4 0 6.28',
    'fill',
    'fillRect 7 -6.5 26 13 fillStyle=#1b2028',
    'fillText GSW 10 0.5 fillStyle=#ffffff',
    'restore',
    'save',
    'translate 60 42',
    'stroke M-4 -4L4 4M4 fillStyle=#c8102e strokeStyle=#c8102e lineWidth=2.4',
    'fillRect -33 -6.5 26 13 fillStyle=#1b2028',
    'fillText LAC -30 0.5 fillStyle=#ffffff',
    'restore',
    'save',
    'translate 0 0',
    'stroke M-4 -4L4 4M4 fillStyle=#c8102e strokeStyle=#c8102e lineWidth=2.4',
    'restore',
  ]);
});
