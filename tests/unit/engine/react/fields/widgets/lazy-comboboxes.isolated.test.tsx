// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldSchema } from '../../../../../../src/engine/definition/schema.ts';
import type { EngineFormContext } from '../../../../../../src/engine/react/fields/form-context.ts';
import type { WidgetProps } from '../../../../../../src/engine/react/fields/widget-props.ts';

const arrival = vi.hoisted(() => ({ wait: Promise.resolve() }));
vi.mock(import('../../../../../../src/shared/lib/chunk-loads.ts'), async (original) => ({
  ...(await original()),
  loadInTime: (load) => arrival.wait.then(load),
}));

let arrive: () => void;
let fail: () => void;
beforeEach(() => {
  vi.resetModules();
  arrival.wait = new Promise((done, missed) => {
    arrive = done;
    fail = () => missed(new TypeError('no network'));
  });
  arrival.wait.catch(() => undefined);
});
afterEach(cleanup);

const unsubscribe = (): void => undefined;
const context = {
  errors: { subscribe: () => unsubscribe, get: () => undefined, hint: () => undefined, ids: () => [] },
  facts: {
    subscribe: () => unsubscribe,
    isVisible: () => true,
    isRequired: () => false,
    offered: () => undefined,
    answer: () => undefined,
    computed: () => undefined,
  },
} as unknown as EngineFormContext;

const STRICT: FieldSchema = { type: 'string', enum: ['lung', 'liver', 'heart'] };
const FREE: FieldSchema = { type: 'string', 'x-options': [{ value: 'lung', label: 'Lung' }] };

/** Renders a field before the code of its list has loaded; `value` is its answer. */
async function draw(
  schema: FieldSchema,
  widget: 'SearchSelectWidget' | 'MultiselectWidget',
  first?: unknown,
) {
  const all = await import('../../../../../../src/engine/react/fields/widgets/lazy-comboboxes.tsx');
  const Widget = all[widget];
  const answers: unknown[] = [];
  const base = {
    id: 'box',
    path: ['box'],
    label: 'Box',
    schema,
    options: {},
    required: false,
    computed: undefined,
    error: undefined,
    disabled: false,
    readonly: false,
    formContext: context,
  };
  function Holder() {
    const [value, setValue] = useState(first);
    const change: WidgetProps['onChange'] = (next) => {
      answers.push(next);
      setValue(next);
    };
    return <Widget {...base} value={value} onChange={change} />;
  }
  render(<Holder />);
  return { answers, user: userEvent.setup() };
}
const input = () => document.querySelector<HTMLInputElement>('#box')!;
const list = () => screen.findByRole('combobox');

it('shows and accepts an answer before its list has loaded', async () => {
  const { answers, user } = await draw(FREE, 'SearchSelectWidget', 'lung');
  expect([input().value, input().getAttribute('role')]).toEqual(['Lung', null]);
  await user.clear(input());
  await user.type(input(), 'bone');
  await expect.poll(() => answers.at(-1)).toBe('bone');
});

it('keeps focus, text and caret when its list has loaded', async () => {
  const { user } = await draw(STRICT, 'SearchSelectWidget');
  await user.type(input(), 'lug');
  input().setSelectionRange(2, 2);
  const before = input();
  await act(async () => arrive());
  const box = await list();
  expect([box === before, box === input(), document.activeElement]).toEqual([false, true, box]);
  expect([input().value, input().selectionStart]).toEqual(['lug', 2]);
  await user.keyboard('n');
  expect(input().value).toBe('lung');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['lung']);
});

it('does not move the focus from elsewhere', async () => {
  await draw(STRICT, 'SearchSelectWidget', 'liver');
  await act(async () => arrive());
  await list();
  expect([input().value, document.activeElement]).toEqual(['liver', document.body]);
});

it('shows several choices, removable before the list has loaded', async () => {
  const { answers, user } = await draw({ type: 'array', items: STRICT }, 'MultiselectWidget', [
    'lung',
    'liver',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove lung' }));
  expect(answers).toEqual([['liver']]);
  await act(async () => arrive());
  await list();
  expect(screen.getByRole('button', { name: 'Remove liver' })).toBeTruthy();
});

it('stays a text input if its list fails to load, unless restricted to the list', async () => {
  await draw(FREE, 'SearchSelectWidget');
  await act(async () => fail());
  expect(input().getAttribute('role')).toBeNull();
  cleanup();
  await draw(STRICT, 'SearchSelectWidget');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
});
