// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endForms, renderForm } from './support/form-harness.tsx';

afterEach(endForms);

const text = (title: string) => ({ type: 'string' as const, title });
const form = () =>
  renderForm({
    properties: { a: text('Alpha'), b: text('Beta'), c: text('Gamma'), stray: text('Stray') },
    ui: {
      'ui:sections': [
        { title: 'First', description: 'Begin here.', fields: ['b', 'a'] },
        { title: 'Second', fields: ['c'] },
      ],
      a: { 'ui:options': { span: 4 } },
    },
  });
const labels = (root: HTMLElement) =>
  within(root)
    .getAllByRole('textbox')
    .map((input) => input.id);

describe('the sections of a form', () => {
  it('have headings, and fields in the order of the UI schema', () => {
    form();
    const first = screen.getByRole('region', { name: 'First' });
    expect(within(first).getByRole('heading', { level: 2 }).textContent).toBe('First');
    expect(first.textContent).toContain('Begin here.');
    expect(labels(first)).toEqual(['root_b', 'root_a']);
  });

  it('show visible fields, and disappear with their last one', () => {
    const shown = form();
    shown.hide('c', 'b');
    expect(screen.queryByRole('region', { name: 'Second' })).toBeNull();
    expect(labels(screen.getByRole('region', { name: 'First' }))).toEqual(['root_a']);
    shown.hide();
    expect(labels(screen.getByRole('region', { name: 'Second' }))).toEqual(['root_c']);
  });

  it('start rows like the grid, and give full rows to wide fields', () => {
    renderForm({
      properties: {
        a: text('Alpha'),
        b: text('Beta'),
        c: text('Gamma'),
        d: { type: 'string', title: 'Delta', 'x-text': 'rich' },
        e: text('Epsilon'),
      },
      ui: { e: { 'ui:options': { span: 12 } } },
    });
    const cells = [...document.querySelectorAll('.grid__cell')].map((cell) =>
      cell.className.replaceAll(/grid__cell| field/g, ''),
    );
    expect(cells).toEqual([' --starts', '', ' --starts', ' --starts --whole', ' --starts --whole']);
  });

  it('do not exist in a nested object', () => {
    const { container } = renderForm({
      properties: {
        inner: { type: 'object', title: 'Inner', properties: { a: text('Alpha'), b: text('Beta') } },
      },
      ui: { inner: { 'ui:sections': [{ title: 'Never', fields: ['a'] }] } },
    });
    expect(screen.queryByText('Never')).toBeNull();
    expect(container.querySelectorAll('.sections')).toHaveLength(1);
    expect(container.querySelectorAll('.grid .grid')).toHaveLength(1);
  });
});
