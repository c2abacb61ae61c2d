// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endForms, renderForm } from './support/form-harness.tsx';

const rendered = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('../../../../../src/engine/react/fields/field.tsx', async (original) => {
  const module = await original<typeof import('../../../../../src/engine/react/fields/field.tsx')>();
  return {
    Field: (props: Parameters<typeof module.Field>[0]) => {
      rendered.names.push(props.label);
      return <module.Field {...props} />;
    },
  };
});

afterEach(async () => {
  await endForms();
  rendered.names = [];
});

const text = (title: string) => ({ type: 'string' as const, title });

describe('a field', () => {
  it('shows the name and path of a missing widget instead of a control', () => {
    renderForm({
      properties: { mood: text('Mood'), name: text('Name') },
      ui: { mood: { 'ui:widget': 'starRating' } },
    });
    const group = screen.getByRole('group', { name: 'Mood' });
    expect(group.textContent).toContain('starRating');
    expect(group.textContent).toContain('mood');
    expect(screen.getByLabelText('Name')).toBeTruthy();
  });

  it.each(['radio', 'select'])(
    'offers as a %s the options allowed now, and keeps the chosen one',
    (widget) => {
      const form = renderForm({
        properties: { mood: { type: 'string', title: 'Mood', enum: ['Calm', 'Sad', 'Tense'] } },
        ui: { mood: { 'ui:widget': widget } },
        data: { mood: 'Sad' },
      });
      const offered = () =>
        [...form.container.querySelectorAll('input, option')]
          .map((option) => option.getAttribute('value'))
          .filter((value) => value !== '');
      expect(offered()).toEqual(['Calm', 'Sad', 'Tense']);
      act(() => form.offer('mood', ['Calm', 'Tense']));
      expect(new Set(offered())).toEqual(new Set(['Calm', 'Sad', 'Tense']));
      expect(form.container.textContent).toContain('no longer listed');
      expect(form.data()).toEqual({ mood: 'Sad' });
    },
  );

  it('renders alone and once when its error changes', () => {
    const form = renderForm({ properties: { a: text('Alpha'), b: text('Beta') } });
    rendered.names = [];
    form.showError('root_a', 'Enter alpha.');
    expect(screen.getByText('Enter alpha.')).toBeTruthy();
    expect(rendered.names).toEqual(['Alpha']);
  });

  /** Answers a field without a pause, in which a part of the answer would be written. */
  const answer = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  };

  it('renders alone and once when answered', () => {
    const form = renderForm({ properties: { a: text('Alpha'), b: text('Beta') } });
    rendered.names = [];
    answer('Alpha', 'x');
    expect(form.data()).toEqual({ a: 'x' });
    expect(rendered.names).toEqual(['Alpha']);
  });

  it('in a row renders alone, without the list', () => {
    const items = { type: 'object' as const, properties: { a: text('Alpha'), b: text('Beta') } };
    const form = renderForm({
      properties: { rows: { type: 'array', title: 'Rows', items } },
      data: { rows: [{ b: 'y' }] },
    });
    rendered.names = [];
    answer('Alpha', 'x');
    expect(form.data()).toEqual({ rows: [{ a: 'x', b: 'y' }] });
    expect(rendered.names).toEqual(['Alpha']);
  });

  it('submits on Enter unless its control handles it, and on no other key', () => {
    const form = renderForm({ properties: { a: text('Alpha') } });
    const alpha = screen.getByLabelText('Alpha');
    fireEvent.change(alpha, { target: { value: 'x' } });
    fireEvent.keyDown(alpha, { key: 'Escape' });
    expect(form.changes).toEqual([]);
    alpha.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(alpha, { key: 'Enter' });
    expect(form.changes).toEqual([]);
    fireEvent.keyDown(alpha, { key: 'Enter' });
    expect(form.changes).toEqual([{ a: 'x' }]);
  });

  it('is blurred only when the focus leaves all of its controls', async () => {
    const form = renderForm({
      properties: { at: { type: 'array', title: 'At', items: { type: 'string', enum: ['A', 'B'] } } },
    });
    await form.user.click(screen.getByLabelText('A'));
    await form.user.click(screen.getByLabelText('B'));
    expect(form.calls).toEqual([]);
    await form.user.click(screen.getByRole('button', { name: 'after the form' }));
    expect(form.calls).toEqual([{ name: 'leave', args: ['root_at'] }]);
  });
});
