// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { flushPending } from '../../../../../src/engine/fields/pending-change.ts';
import { endForms, renderForm } from '../support/form-harness.tsx';

afterEach(endForms);

const box = () => screen.getByLabelText<HTMLInputElement>('Box');

describe.each(['text', 'textarea', 'number', 'search'])('%s', (widget) => {
  it('shows the value worked out from other answers while it is empty', () => {
    const form = renderForm({
      properties: { box: { type: 'string', title: 'Box' } },
      ui: { box: { 'ui:widget': widget, 'ui:placeholder': 'An example' } },
    });
    const control = screen.getByLabelText<HTMLInputElement>('Box', { selector: 'input, textarea' });
    expect(control.placeholder).toBe('An example');
    form.compute('box', '22.1');
    expect(control.placeholder).toBe('22.1');
    expect(control.value).toBe('');
    form.compute('box', undefined);
    expect(control.placeholder).toBe('An example');
  });
});

describe('text', () => {
  it('can still be selected while it is read-only', () => {
    renderForm({ properties: { box: { type: 'string', title: 'Box' } }, data: { box: 'x' }, readonly: true });
    expect([box().readOnly, box().disabled]).toEqual([true, false]);
  });
});

describe('number', () => {
  const start = (data = {}) =>
    renderForm({ properties: { box: { type: 'number', title: 'Box', 'x-unit': 'kg' } }, data });

  it('keeps a number as it was typed until the field is left', async () => {
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

  it('keeps what is no number, for the person to mend', async () => {
    const form = start();
    await form.user.type(box(), '12 kg');
    await form.user.tab();
    expect(form.data()).toEqual({ box: '12 kg' });
    expect(box().value).toBe('12 kg');
  });

  it('is described by its unit', () => {
    start();
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe('kg');
  });
});
