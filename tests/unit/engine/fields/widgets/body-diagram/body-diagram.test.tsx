// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushPending } from '../../../../../../src/engine/fields/pending-change.ts';
import { BodyDiagramWidget } from '../../../../../../src/engine/fields/widgets/body-diagram/body-diagram.tsx';
import { drawDiagram } from '../../../../../../src/engine/fields/widgets/body-diagram/draw-image.ts';
import { endForms, renderForm } from '../../support/form-harness.tsx';

await BodyDiagramWidget.preload();
afterEach(async () => {
  await endForms();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 350));
});

const fakePen = () => ({
  ...Object.fromEntries(
    ['scale', 'fillRect', 'fill', 'stroke', 'save', 'restore', 'beginPath', 'arc'].map((name) => [
      name,
      vi.fn(),
    ]),
  ),
  translate: vi.fn<(x: number, y: number) => void>(),
  fillText: vi.fn<(text: string, x: number, y: number) => void>(),
  measureText: () => ({ width: 20 }),
});

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

  it('tells equal labels apart on the figure', () => {
    start(one, two);
    expect([pin(1), pin(2)].map((mark) => mark.textContent)).toEqual(['GSW-A', 'GSW-B']);
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

  it('forgets a label that was emptied', async () => {
    const form = start(one);
    await form.user.clear(screen.getByLabelText('Marker 1: label'));
    act(() => flushPending());
    expect(form.data()['marks']).toEqual([{ id: 'one', x: 50, y: 27, type: 'circle', labelSide: 'right' }]);
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

  it('takes no more than its most', () => {
    start(one, two, { ...one, id: 'three' });
    expect(figure().disabled).toBe(true);
    expect(screen.getByText('3 at most')).toBeTruthy();
  });

  it('says what is wrong with one marker in its row', () => {
    const form = start(one);
    form.showError('root_marks_0_label', 'Too long.');
    const row = screen.getByText('Too long.').closest('li');
    expect(within(row!).getByLabelText('Marker 1: label').getAttribute('aria-invalid')).toBe('true');
  });

  it('copies the image, and says when the browser does not', async () => {
    const form = start(one);
    const pen = fakePen();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
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

describe('the image of a diagram', () => {
  it('has each sign at its percent, and its label on its side', () => {
    vi.stubGlobal('Path2D', Object);
    const pen = fakePen();
    drawDiagram(pen as never, 'female', [
      { id: 'a', x: 50, y: 50, type: 'circle', label: 'GSW' },
      { id: 'b', x: 90, y: 10, type: 'circle', label: 'GSW' },
    ]);
    expect(pen.translate.mock.calls).toEqual([
      [120, 210],
      [216, 42],
    ]);
    expect(pen.fillText.mock.calls.map(([text, x]) => [text, x > 0])).toEqual([
      ['GSW-A', true],
      ['GSW-B', false],
    ]);
  });
});
