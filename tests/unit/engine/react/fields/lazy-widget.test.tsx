// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FillableForm } from '../../../../../src/engine/definition/form.ts';
import { preloadWidgets } from '../../../../../src/engine/react/fields/preload-widgets.ts';
import { ObjectListField } from '../../../../../src/engine/react/fields/object-list/lazy-object-list.ts';
import {
  ImageListWidget,
  TextListWidget,
} from '../../../../../src/engine/react/fields/widgets/lazy-lists.tsx';
import { lazyWidget } from '../../../../../src/engine/react/fields/lazy-widget.tsx';
import { afterForm, onDemand } from '../../../../../src/shared/lib/part.ts';

afterEach(cleanup);

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const missing = (): Promise<typeof Hello> => Promise.reject(new Error('offline'));
/** The part is the component itself. */
const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyWidget(onDemand(load), (code) => code);

describe('a lazy component', () => {
  it('is fetched when it is first shown', async () => {
    const load = vi.fn<() => Promise<typeof Hello>>(async () => Hello);
    const Late = lazily(load);
    expect(load).not.toHaveBeenCalled();
    render(<Late name="you" />);
    expect(screen.queryByText('Hello you')).toBeNull();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    expect(await screen.findByText('Hello you')).toBeTruthy();
  });

  it('is replaced by a message if it cannot be fetched', async () => {
    const Late = lazily(missing);
    render(<Late name="you" />);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This part of the form could not be loaded. Reload the page: your answers are kept.',
    );
  });

  it('rejects for its caller if the fetch fails, and is fetched again the next time', async () => {
    const load = vi.fn<() => Promise<typeof Hello>>(async () => Hello);
    load.mockRejectedValueOnce(new Error('offline'));
    const Late = lazily(load);
    await expect(Late.part.load()).rejects.toThrow('offline');
    await Late.part.load();
    render(<Late name="you" />);
    expect(screen.getByText('Hello you')).toBeTruthy();
  });

  it('keeps its state when its code loads while it is shown', async () => {
    const Counter = () => <input aria-label="Count" />;
    const Late = lazily(async () => Counter);
    const { rerender } = render(<Late />);
    const input = await screen.findByLabelText('Count');
    await Late.part.load();
    rerender(<Late />);
    expect(screen.getByLabelText('Count')).toBe(input);
  });
});

describe('a component loaded after its form', () => {
  it('reserves its space until loaded, and renders at once the next time', async () => {
    const Late = lazyWidget(
      afterForm(async () => Hello),
      (code) => code,
      () => <p>Room</p>,
    );
    render(<Late name="you" />);
    expect(screen.getByText('Room')).toBeTruthy();
    expect(await screen.findByText('Hello you')).toBeTruthy();
    cleanup();
    render(<Late name="again" />);
    expect(screen.getByText('Hello again')).toBeTruthy();
  });

  it('is replaced by a message if it cannot be fetched', async () => {
    const Late = lazyWidget(
      afterForm(missing),
      (code) => code,
      () => <p>Room</p>,
    );
    render(<Late name="you" />);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});

const formWith = (properties: object, ui: object): FillableForm =>
  ({ schema: { type: 'object', properties }, ui }) as FillableForm;

it('fetches the widgets of a form and of its list rows, and nothing else', async () => {
  const lines = vi.spyOn(TextListWidget.part, 'load');
  const images = vi.spyOn(ImageListWidget.part, 'load');
  const list = vi.spyOn(ObjectListField.part, 'load');
  const fetched = () => [lines, images, list].map(({ mock }) => mock.calls.length);
  await preloadWidgets(formWith({ name: { type: 'string', title: 'Name' } }, {}));
  expect(fetched()).toEqual([0, 0, 0]);
  const row = { type: 'object', properties: { who: { type: 'array', items: { type: 'string' } } } };
  await preloadWidgets(formWith({ rows: { type: 'array', items: row } }, {}));
  expect(fetched()).toEqual([1, 0, 1]);
});

it('continues without a widget that cannot be fetched', async () => {
  vi.spyOn(TextListWidget.part, 'load').mockRejectedValueOnce(new TypeError('no network'));
  const form = formWith({ a: { type: 'array', items: { type: 'string' } } }, {});
  await expect(preloadWidgets(form)).resolves.toBeUndefined();
});
