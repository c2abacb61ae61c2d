// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { focusField } from '../../../../../src/engine/react/fields/focus-field.ts';
import { endForms, renderForm } from './support/form-harness.tsx';

const scrolled = vi.fn<(element: Element, options: unknown) => void>();
const frames: FrameRequestCallback[] = [];
const nextFrame = () => frames.splice(0).forEach((run) => run(0));

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    scrolled(this, options);
  });
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  scrolled.mockReset();
  frames.length = 0;
  await endForms();
});

const start = () =>
  renderForm({
    properties: {
      name: { type: 'string', title: 'Name' },
      signs: { type: 'array', title: 'Signs', items: { type: 'string', enum: ['A', 'B'] } },
      spare: { type: 'object', title: 'Spare', properties: {} },
    },
  });

it('focuses a control, and brings its label to the top', () => {
  start();
  const name = screen.getByLabelText('Name');
  const focus = vi.spyOn(name, 'focus');
  expect(focusField('root_name')).toBe(true);
  expect(document.activeElement).toBe(name);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(scrolled.mock.calls).toEqual([[name.closest('.field'), { block: 'start' }]]);
});

it('scrolls once more when what came into sight has its height', () => {
  start();
  focusField('root_name');
  nextFrame();
  expect(scrolled).toHaveBeenCalledOnce();
  nextFrame();
  expect(scrolled.mock.calls[1]).toEqual(scrolled.mock.calls[0]);
  nextFrame();
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('does nothing for a field that is not there, or has nothing to focus', () => {
  start();
  const empty = document.body.appendChild(document.createElement('fieldset'));
  onTestFinished(() => empty.remove());
  empty.id = 'empty';
  expect([focusField('root_gone'), focusField('empty')]).toEqual([false, false]);
  expect(scrolled).not.toHaveBeenCalled();
});
