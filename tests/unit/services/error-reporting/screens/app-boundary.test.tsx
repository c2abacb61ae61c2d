// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import {
  AppBoundary,
  fatalScreen,
} from '../../../../../src/services/error-reporting/screens/app-boundary.tsx';
import { type Caught, onError } from '../../../../../src/services/error-reporting/error-events.ts';
import { fakeWorkspace } from '../support/workspace.ts';

const notified: Caught[] = [];
const reload = vi.spyOn(location, 'reload').mockReturnValue();
const writeText = vi.fn<(text: string) => Promise<void>>();
let silence: MockInstance<Console['error']> | undefined;
let stop = (): void => undefined;

function Broken({ error }: { readonly error: unknown }): never {
  throw error;
}

const show = ({ workspace }: ReturnType<typeof fakeWorkspace>, error: unknown) =>
  render(
    <AppBoundary workspace={Promise.resolve(workspace)}>
      <Broken error={error} />
    </AppBoundary>,
  );

beforeAll(async () => void (await fatalScreen.load()));
beforeEach(() => {
  notified.length = 0;
  stop = onError((caught) => notified.push(caught));
  silence = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  stop();
  cleanup();
  reload.mockClear();
  writeText.mockReset();
  silence?.mockRestore();
  vi.unstubAllGlobals();
});

it('shows what happened, saves the draft, and links back', async () => {
  const opened = fakeWorkspace();
  show(opened, new TypeError('x is not a function'));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
    'textContent',
    'An unexpected fatal error occurred',
  );
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  await screen.findByText(/Please post the error information below in the PHMC Discord/);
  await screen.findByText('Your case is kept. It will be here after you reload.');
  expect(opened.flush).toHaveBeenCalledTimes(1);
  expect((await screen.findByRole('region', { name: 'Message' })).textContent).toBe(
    'TypeError: x is not a function',
  );
  expect(screen.getByRole('region', { name: 'Stack' }).textContent).toMatch(
    /^at .+ \(app-boundary\.test\.tsx:\d+:\d+\)/,
  );
  expect(screen.getByRole('region', { name: 'Component stack' }).textContent).toMatch(/^in Broken \(/);
  expect(notified).toEqual([
    { cause: expect.any(TypeError), fatal: true, componentStack: expect.stringContaining('Broken') },
  ]);
  expect(screen.queryByRole('heading', { name: 'Describe what happened' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('copies the information without answers', async () => {
  const user = userEvent.setup({ writeToClipboard: false });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  writeText.mockResolvedValue();
  show(
    fakeWorkspace({ decedentName: 'Jo Canary', decedents: [{ wounds: 'canary' }] }),
    new Error('No date: Jo Canary'),
  );
  expect((await screen.findByRole('region', { name: 'Message' })).textContent).toBe('No date: [value]');
  await user.click(screen.getByRole('button', { name: 'Copy error information' }));
  await screen.findByText('Error information copied.');
  const [text = ''] = writeText.mock.calls[0] ?? [];
  expect(text).toMatch(
    /^PHMC Forms: No date: \[value\]\nForm: 1 Death Report\nBuild: .*\nBrowser: .+\nTime: \d{4}-/,
  );
  expect(text).toContain('\nStack:\nat ');
  expect(text).toContain('\nComponent stack:\nin Broken');
  expect(text).not.toMatch(/canary/i);
  expect(document.body.textContent).not.toMatch(/canary/i);
});

it('shows if the draft could not be saved', async () => {
  show(fakeWorkspace({}, false), new Error('x'));
  await screen.findByText('Your last changes could not be saved. Earlier changes are kept.');
});
