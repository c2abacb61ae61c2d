// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';
import { endForms, renderForm } from './support/form-harness.tsx';

afterEach(endForms);

const start = (schema: FieldSchema, options: object = {}) =>
  renderForm({ properties: { box: { title: 'Box', ...schema } }, ui: { box: { 'ui:options': options } } });
const box = () => document.querySelector<HTMLElement>('.field')!;
const label = () => document.getElementById('root_box-label')!;

describe('a field with one control', () => {
  it('has its label before the control, and is no group', () => {
    start({ type: 'string' });
    expect(box().className).toBe('field');
    expect(box().tagName).toBe('DIV');
    expect(label().tagName).toBe('LABEL');
    expect(label().getAttribute('for')).toBe('root_box');
    expect(label().className).toBe('field__label');
    expect(label().nextElementSibling?.contains(screen.getByRole('textbox'))).toBe(true);
  });

  it('has a star for eyes and a word for readers when it must be answered', () => {
    const form = start({ type: 'string' });
    form.require('box');
    expect(label().textContent).toBe('Box* (required)');
    const [star, word] = [label().querySelector('.field__star'), label().querySelector('.visually-hidden')];
    expect([star?.textContent, star?.getAttribute('aria-hidden')]).toEqual(['*', 'true']);
    expect(word?.textContent).toBe(' (required)');
  });

  it('notes the clock of a time, apart from the title', () => {
    start({ type: 'string', format: 'time' });
    expect(label().textContent).toBe('Box server time (UTC)');
    expect(label().querySelector('.field__note')?.textContent).toBe(' server time (UTC)');
  });

  it('has a paragraph for each hint', () => {
    start({ type: 'string' }, { description: 'In full.', help: 'As on the card.' });
    const help = document.getElementById('root_box-help')!;
    expect(help.className).toBe('field__help');
    expect([...help.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'In full.',
      'As on the card.',
    ]);
  });

  it('shows its message with a sign, at a place that is announced', () => {
    const form = start({ type: 'string' });
    form.showError('root_box', 'Enter the box.');
    const place = document.getElementById('root_box-error')!;
    expect([place.className, place.getAttribute('aria-live')]).toEqual(['field__error', 'polite']);
    expect(place.querySelector('p')?.textContent).toBe(' Enter the box.');
    expect(place.querySelector('svg')).not.toBeNull();
  });
});

describe('a field with several controls', () => {
  const choice: FieldSchema = { type: 'string', enum: ['A', 'B'] };
  const list: FieldSchema = { type: 'array', items: choice };

  it('is a group under its legend, with the id of the field', () => {
    start(list);
    expect([box().tagName, box().id, box().className]).toEqual(['FIELDSET', 'root_box', 'field']);
    expect([label().tagName, label().className]).toEqual(['LEGEND', 'field__label']);
    expect(box().firstElementChild).toBe(label());
    expect(box().hasAttribute('role')).toBe(false);
  });

  it('ends with its hints and its message', () => {
    const form = start(list, { help: 'All that apply.' });
    expect(box().getAttribute('aria-describedby')).toBe('root_box-help');
    form.showError('root_box', 'Choose one.');
    expect(box().getAttribute('aria-describedby')).toBe('root_box-error root_box-help');
    expect([...box().children].slice(-2).map(({ id }) => id)).toEqual(['root_box-help', 'root_box-error']);
  });

  it('is invalid as a whole only where it is one control to its readers', () => {
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

it('an object has no frame of its own', () => {
  renderForm({
    properties: { box: { type: 'object', title: 'Box', properties: { a: { type: 'string', title: 'A' } } } },
  });
  expect(document.querySelectorAll('.field')).toHaveLength(1);
  expect(screen.queryByText('Box')).toBeNull();
});
