// @vitest-environment happy-dom
import { asErrorMessage } from '../../../../contract/error-message.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { afterForm, holdParts, onDemand, prepareParts } from '../../../../src/shared/lib/part.ts';
import { NotLoaded } from '../../../../src/shared/ui/not-loaded.tsx';
import { view } from '../../../../src/shared/ui/view.tsx';

afterEach(() => {
  holdParts(Promise.resolve());
  cleanup();
});

interface Named {
  readonly name: string;
}

const Here = ({ name }: Named) => <p>{name} is here</p>;
const Missing = ({ name }: Named) => <NotLoaded heading={asErrorMessage(`No ${name}`)}>Try again.</NotLoaded>;
const Waiting = ({ name }: Named) => <p>{name} is coming</p>;
const itself = <Code,>(code: Code): Code => code;

const declarations = { onDemand, afterForm };
const DUE = Object.keys(declarations) as (keyof typeof declarations)[];

it.each(DUE)('renders the loaded component, and at once the next time (%s)', async (due) => {
  const load = vi.fn(async () => Here);
  const View = view(declarations[due](load), itself, { Waiting });
  render(<View name="Ada" />);
  screen.getByText('Ada is coming');
  await screen.findByText('Ada is here');
  cleanup();
  render(<View name="Ben" />);
  screen.getByText('Ben is here');
  expect(load).toHaveBeenCalledTimes(1);
});

it.each(DUE)('renders the fallback with its props if the load fails (%s)', async (due) => {
  const part = declarations[due]((): Promise<typeof Here> => Promise.reject(new Error('offline')));
  const View = view(part, itself, { Missing });
  render(<View name="Ada" />);
  await screen.findByRole('heading', { name: 'No Ada' });
  screen.getByRole('button', { name: 'Reload the page' });
});

it('renders the fallback after a timeout of 120 seconds', async () => {
  vi.useFakeTimers();
  const part = onDemand((): Promise<typeof Here> => new Promise(() => undefined));
  const View = view(part, itself, { Missing });
  render(<View name="Ada" />);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  vi.useRealTimers();
  await screen.findByRole('heading', { name: 'No Ada' });
});

it('loads a part after the form even if nothing renders it, and earlier on demand', async () => {
  let paint = (): void => undefined;
  holdParts(new Promise<void>((done) => (paint = done)));
  const loads = { shown: vi.fn(async () => Here), needed: vi.fn(async () => Here), other: vi.fn() };
  const [shown, needed] = [afterForm(loads.shown), afterForm(loads.needed), afterForm(loads.other)];
  const [Shown, Needed] = [view(shown, itself), view(needed, itself)];
  render(
    <>
      <Shown name="Ada" />
      <Needed name="Ben" />
    </>,
  );
  prepareParts();
  needed.use(() => undefined);
  await screen.findByText('Ben is here');
  await new Promise((done) => setTimeout(done, 150));
  expect([loads.shown, loads.other].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  paint();
  await screen.findByText('Ada is here');
  await expect.poll(() => loads.other.mock.calls.length).toBe(1);
});

it('retries a failed load', async () => {
  const load = vi.fn(async () => Here).mockRejectedValueOnce(new Error('offline'));
  const part = onDemand(load);
  const [use, otherwise] = [vi.fn(), vi.fn()];
  part.use(use, otherwise);
  await expect.poll(() => otherwise.mock.calls.length).toBe(1);
  await expect(part.load()).resolves.toBe(Here);
  expect([use.mock.calls, part.ready()]).toEqual([[], Here]);
});
