// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { flushPending } from '../../../../../../src/engine/react/fields/pending-change.ts';
import { endForms, renderForm } from '../support/form-harness.tsx';

afterEach(endForms);

const box = () => screen.getByLabelText<HTMLInputElement>('Box');

describe.each(['text', 'textarea', 'number', 'search'])('%s', (widget) => {
  it('shows the computed value while empty', () => {
    const form = renderForm({
      properties: { box: { type: 'string', title: 'Box' } },
      ui: { box: { 'ui:widget': widget, 'ui:placeholder': 'An example' } },
    });
    const control = screen.getByLabelText<HTMLInputElement>('Box', { selector: 'input, textarea' });
    expect(control.placeholder).toBe('An example');
    expect(control.hasAttribute('data-computed')).toBe(false);
    form.compute('box', '22.1');
    expect(control.placeholder).toBe('22.1');
    expect(control.value).toBe('');
    expect(control.getAttribute('data-computed')).toBe('true');
    form.compute('box', undefined);
    expect(control.placeholder).toBe('An example');
  });
});

describe('number', () => {
  const start = (data = {}) =>
    renderForm({ properties: { box: { type: 'number', title: 'Box', 'x-unit': 'kg' } }, data });

  it('keeps a number as typed until blur', async () => {
    const form = start();
    await form.user.type(box(), '36,');
    act(() => flushPending());
    expect(form.data()).toEqual({ box: 36 });
    expect(box().value).toBe('36,');
    await form.user.type(box(), '50');
    await form.user.tab();
    expect(form.data()).toEqual({ box: 36.5 });
    expect(box().value).toBe('36.5');
  });

  it('keeps an invalid number', async () => {
    const form = start();
    await form.user.type(box(), '12 lb');
    await form.user.tab();
    expect(form.data()).toEqual({ box: '12 lb' });
    expect(box().value).toBe('12 lb');
  });
});

describe('attributes for touch keyboards', () => {
  it.each([
    ['number', { type: 'number' }, 'decimal'],
    ['number', { type: 'integer' }, 'numeric'],
    ['text', { type: 'string', format: 'uri' }, 'url'],
    ['text', { type: 'string' }, ''],
  ] as const)('%s, %j', (widget, schema, keyboard) => {
    renderForm({
      properties: { box: { ...schema, title: 'Box' } },
      ui: { box: { 'ui:widget': widget } },
    });
    expect([box().inputMode, box().type, box().autocomplete]).toEqual([keyboard, 'text', 'off']);
    expect(document.querySelector('.measure__unit')).toBeNull();
  });
});

describe('textarea', () => {
  const area = () => screen.getByLabelText<HTMLTextAreaElement>('Box');

  it('grows with its text without field-sizing support', async () => {
    vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockReturnValue(100);
    vi.spyOn(HTMLTextAreaElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
    vi.spyOn(HTMLTextAreaElement.prototype, 'clientHeight', 'get').mockReturnValue(50);
    vi.stubGlobal('CSS', { supports: () => false });
    const form = renderForm({
      properties: { box: { type: 'string', title: 'Box' } },
      ui: { box: { 'ui:widget': 'textarea' } },
    });
    area().style.height = '';
    await form.user.type(area(), 'x');
    expect(area().style.height).toBe('102px');
    vi.stubGlobal('CSS', { supports: () => true });
    area().style.height = '';
    await form.user.type(area(), 'y');
    expect(area().style.height).toBe('');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});
