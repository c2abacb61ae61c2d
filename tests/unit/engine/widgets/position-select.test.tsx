// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Option } from '../../../../src/engine/definition/schema.ts';
import { endForms, renderForm } from '../react/fields/support/form-harness.tsx';

afterEach(endForms);

const positions: readonly Option[] = [
  { value: 'Dentist', label: 'Dentist', about: { status: 'closed', overview: 'Mends teeth.' } },
  {
    value: 'Nurse',
    label: 'Registered Nurse',
    about: {
      status: 'open',
      overview: '<b>Cares</b>',
      skills: ['Calm', 'Careful'],
      education: 'A degree',
      contact: 'Human Resources',
      link: 'https://a.example/posting',
    },
  },
];

const start = (post?: string, options = positions) =>
  renderForm({
    properties: {
      post: {
        type: 'string',
        title: 'Position',
        'x-strict': true,
        'x-source': 'selectOptions.testDetails',
        'x-options': options,
      },
    },
    ui: { post: { 'ui:widget': 'positionSelect' } },
    data: post === undefined ? {} : { post },
  });
const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option');
const names = (options: HTMLElement[]) => options.map((option) => option.textContent);

describe('the select of positions', () => {
  it('lists open positions first, and no closed one', () => {
    start();
    expect(screen.getAllByRole('group').map((part) => part.getAttribute('label'))).toEqual([
      'Open positions',
      'Applications closed',
    ]);
    expect(names(group('Open positions'))).toEqual(['Registered Nurse']);
    expect(group('Applications closed')).toEqual([expect.objectContaining({ disabled: true })]);
  });

  it('keeps a position closed since, with a note', () => {
    start('Dentist');
    expect(group('Applications closed')).toEqual([expect.objectContaining({ disabled: false })]);
    expect(screen.getByText(/Applications for this position are closed/)).toBeTruthy();
  });

  it('shows the details of the chosen position as text', async () => {
    const form = start();
    expect(screen.queryByRole('region')).toBeNull();
    await form.user.selectOptions(screen.getByRole('combobox'), 'Nurse');
    const panel = screen.getByRole('region', { name: 'About the position Registered Nurse' });
    expect(panel.textContent).toContain('<b>Cares</b>');
    expect(names(within(panel).getAllByRole('listitem'))).toEqual(['Calm', 'Careful']);
    const link = within(panel).getByRole('link');
    expect(['href', 'rel', 'target'].map((name) => link.getAttribute(name))).toEqual([
      'https://a.example/posting',
      'noreferrer',
      '_blank',
    ]);
    expect([...panel.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Skills',
      'Education',
      'Contact',
      'Posting',
    ]);
    expect(within(panel).queryByText(/closed/)).toBeNull();
  });

  it('keeps the order of a position without a status, and shows no details for it', async () => {
    start('Cook', [{ value: 'Cook', label: 'Cook', group: 'Kitchen' }, ...positions]);
    expect(screen.getAllByRole('group').map((part) => part.getAttribute('label'))).toEqual([
      'Kitchen',
      'Open positions',
      'Applications closed',
    ]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('links to web pages only', () => {
    start('Bad', [
      { value: 'Bad', label: 'Bad', about: { status: 'open', link: 'javascript:alert(1)', contact: 'Me' } },
    ]);
    expect(screen.getByText('Me')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
