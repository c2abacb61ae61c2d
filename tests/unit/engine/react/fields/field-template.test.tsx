// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../../src/engine/definition/schema.ts';
import { endForms, renderForm } from './support/form-harness.tsx';

afterEach(endForms);

const start = (schema: FieldSchema, options: object = {}) =>
  renderForm({ properties: { box: { title: 'Box', ...schema } }, ui: { box: { 'ui:options': options } } });
const box = () => document.querySelector<HTMLElement>('.field')!;
const label = () => document.getElementById('root_box-label')!;

describe('a field with one control', () => {
  it('has its label before the control, hint and message after it, and no group role', () => {
    const form = start({ type: 'string' }, { description: 'In full.', help: 'As on the card.' });
    expect([box().tagName, box().className]).toEqual(['DIV', 'grid__cell grid__cell--starts field']);
    expect([label().tagName, label().getAttribute('for')]).toEqual(['LABEL', 'root_box']);
    expect(label().nextElementSibling).toBe(screen.getByRole('textbox'));
    expect(document.getElementById('root_box-help')?.textContent).toBe('In full.\nAs on the card.');
    form.showError('root_box', 'Enter the box.');
    const place = document.getElementById('root_box-error')!;
    expect(place.textContent).toBe(' Enter the box.');
    expect(place.querySelector('svg')).not.toBeNull();
  });

  it('is marked when required, and shows the time zone note', () => {
    const form = start({ type: 'string', format: 'time' });
    expect(label().textContent).toBe('Box server time (UTC)');
    form.require('box');
    expect(label().className).toBe('field__label field__label--required');
    expect(document.getElementById('root_box')?.getAttribute('aria-required')).toBe('true');
  });
});

describe('a field with several controls', () => {
  const choice: FieldSchema = { type: 'string', enum: ['A', 'B'] };
  const list: FieldSchema = { type: 'array', items: choice };

  it('is a group with a legend, followed by hints and message', () => {
    const form = start(list, { help: 'All that apply.' });
    expect([box().tagName, box().id, box().hasAttribute('role')]).toEqual(['FIELDSET', 'root_box', false]);
    expect([label().tagName, box().firstElementChild]).toEqual(['LEGEND', label()]);
    form.showError('root_box', 'Choose one.');
    expect(box().getAttribute('aria-describedby')).toBe('root_box-error root_box-help');
    expect([...box().children].slice(-2).map(({ id }) => id)).toEqual(['root_box-help', 'root_box-error']);
  });

  it('is invalid as a whole only if exposed as one control', () => {
    const form = start(list);
    form.showError('root_box', 'Choose one.');
    expect(box().hasAttribute('aria-invalid')).toBe(false);
    form.unmount();
    const radio = start(choice, { widget: 'radio' });
    expect([box().getAttribute('role'), box().hasAttribute('aria-invalid')]).toEqual(['radiogroup', false]);
    radio.showError('root_box', 'Choose one.');
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });
});
