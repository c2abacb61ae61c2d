// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endForms, renderForm } from './support/form-harness.tsx';

const rendered = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('../../../../src/engine/fields/field-label.tsx', async (original) => {
  const module = await original<typeof import('../../../../src/engine/fields/field-label.tsx')>();
  return {
    FieldLabel: (props: Parameters<typeof module.FieldLabel>[0]) => {
      rendered.names.push(props.label);
      return <module.FieldLabel {...props} />;
    },
  };
});

afterEach(async () => {
  await endForms();
  rendered.names = [];
});

const text = (title: string) => ({ type: 'string' as const, title });

describe('a field', () => {
  it('says which widget is missing, and where, in place of a control', () => {
    renderForm({
      properties: { mood: text('Mood'), name: text('Name') },
      ui: { mood: { 'ui:widget': 'starRating' } },
    });
    const group = screen.getByRole('group', { name: 'Mood' });
    expect(group.textContent).toContain('starRating');
    expect(group.textContent).toContain('mood');
    expect(screen.getByLabelText('Name')).toBeTruthy();
  });

  it('does the same for a type that no widget fits', () => {
    renderForm({ properties: { odd: { type: 'null' as 'string', title: 'Odd' } } });
    expect(screen.getByRole('group', { name: 'Odd' }).textContent).toContain('null');
  });

  it('uses none of the widgets that RJSF has by itself', () => {
    renderForm({ properties: { mood: text('Mood') }, ui: { mood: { 'ui:widget': 'TextWidget' } } });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('renders alone when its error comes or goes', () => {
    const form = renderForm({ properties: { a: text('Alpha'), b: text('Beta') } });
    rendered.names = [];
    form.showError('root_a', 'Enter alpha.');
    expect(screen.getByText('Enter alpha.')).toBeTruthy();
    expect(rendered.names).toEqual([]);
  });

  it('renders nothing else when it is answered, its label included', async () => {
    const form = renderForm({ properties: { a: text('Alpha'), b: text('Beta') } });
    rendered.names = [];
    await form.user.type(screen.getByLabelText('Alpha'), 'x');
    await form.user.tab();
    expect(form.data()).toEqual({ a: 'x' });
    expect(rendered.names).toEqual([]);
  });

  it('leaves no trace of the templates that RJSF has by itself', () => {
    const { container } = renderForm({
      properties: {
        a: text('Alpha'),
        list: { type: 'array', items: { type: 'string' } },
        flag: { type: 'boolean' },
      },
      data: { list: ['x'] },
    });
    expect(
      container.querySelectorAll('[class*="rjsf-"], [class*="form-group"], [class*="glyphicon"]'),
    ).toHaveLength(0);
  });
});
