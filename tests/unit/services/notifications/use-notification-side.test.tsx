// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNotificationSide } from '../../../../src/services/notifications/use-notification-side.ts';

afterEach(cleanup);

const width = 1000;
const height = 600;
Object.assign(window, { innerWidth: width, innerHeight: height });

/** Mocks the layout of an element, as the test environment has none. */
function lay(element: Element | null, box: DOMRect) {
  if (element) element.getBoundingClientRect = () => box;
}

const NOTHING: readonly string[] = [];
const ONE: readonly string[] = ['a notification'];

interface PageProps {
  readonly field: DOMRect;
  readonly content?: readonly string[];
  /** Height of a bar below the notification. */
  readonly bar?: number;
}

function Page({ field, content = ONE, bar = 0 }: PageProps) {
  const box = useRef<HTMLDivElement>(null);
  const side = useNotificationSide(box, content);
  return (
    <>
      <input aria-label="Field" ref={(element) => lay(element, field)} />
      <div
        data-testid="box"
        data-side={side}
        ref={(element) => {
          box.current = element;
          lay(element, new DOMRect(600, height - bar - 100, 400, content.length * 100));
        }}
      >
        <button>Inside</button>
      </div>
    </>
  );
}

const side = () => screen.getByTestId('box').dataset.side;
const focus = (element: HTMLElement) => act(() => element.focus());

it.each([
  ['under it', new DOMRect(550, 550, 100, 30), 'top'],
  ['above it', new DOMRect(550, 300, 100, 30), 'bottom'],
  ['beside it', new DOMRect(100, 550, 100, 30), 'bottom'],
  ['beside it on the right', new DOMRect(1000, 550, 100, 30), 'bottom'],
  ['at the top', new DOMRect(700, 10, 100, 30), 'bottom'],
  ['below the window', new DOMRect(700, 700, 100, 30), 'bottom'],
  ['so high that either side covers it', new DOMRect(700, 20, 100, 560), 'bottom'],
])('a field %s', (_, field, expected) => {
  render(<Page field={field} />);
  focus(screen.getByLabelText('Field'));
  expect(side()).toBe(expected);
});

it.each([
  ['in a bar below it', new DOMRect(700, 550, 100, 30), 'bottom'],
  ['under it, above the bar', new DOMRect(700, 450, 100, 30), 'top'],
])('a control %s', (_, field, expected) => {
  render(<Page field={field} bar={60} />);
  focus(screen.getByLabelText('Field'));
  expect(side()).toBe(expected);
});

it('does not move while the focus is inside', () => {
  render(<Page field={new DOMRect(700, 550, 100, 30)} />);
  focus(screen.getByLabelText('Field'));
  focus(screen.getByRole('button', { name: 'Inside' }));
  expect(side()).toBe('top');
});

it('measures again when the content changes, and not while empty', () => {
  const field = new DOMRect(700, 550, 100, 30);
  const { rerender } = render(<Page field={field} content={NOTHING} />);
  const measure = vi.fn(() => field);
  screen.getByLabelText('Field').getBoundingClientRect = measure;
  focus(screen.getByLabelText('Field'));
  expect(measure).not.toHaveBeenCalled();
  expect(side()).toBe('bottom');
  rerender(<Page field={field} content={ONE} />);
  expect(side()).toBe('top');
});
