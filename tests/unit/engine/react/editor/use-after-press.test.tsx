// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { useAfterPress } from '../../../../../src/engine/react/editor/use-after-press.ts';

const send = (type: string): boolean => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const done: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each(['pointerup', 'pointercancel'])('waits for the end of a press, by %s and its click', (end) => {
  const { result } = renderHook(useAfterPress);
  send('pointerdown');
  result.current(() => done.push('one'));
  result.current(() => done.push('two'));
  expect(done).toEqual([]);
  send(end);
  done.push('click');
  vi.runAllTimers();
  expect(done).toEqual(['click', 'one', 'two']);
  result.current(() => done.push('next'));
  expect(done.at(-1)).toBe('next');
});

it('notices a press whose propagation is stopped', () => {
  const control = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => control.remove());
  for (const type of ['pointerdown', 'pointerup']) {
    control.addEventListener(type, (event) => event.stopPropagation());
  }
  const { result } = renderHook(useAfterPress);
  control.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  result.current(() => done.push('task'));
  expect(done).toEqual([]);
  control.dispatchEvent(new Event('pointerup', { bubbles: true }));
  vi.runAllTimers();
  expect(done).toEqual(['task']);
});

it('keeps the pending action during a second touch', () => {
  const { result } = renderHook(useAfterPress);
  send('pointerdown');
  result.current(() => done.push('task'));
  send('pointerdown');
  send('pointerup');
  vi.runAllTimers();
  expect(done).toEqual(['task']);
});
